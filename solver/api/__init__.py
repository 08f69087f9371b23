"""Requests and answers, and which question a request goes to."""
