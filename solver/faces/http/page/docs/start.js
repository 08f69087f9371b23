// validatorUrl null: Swagger UI would otherwise send the document's address to a service elsewhere.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
