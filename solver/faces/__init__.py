"""Reading a request, writing an answer: command line, JSON lines, HTTP."""
