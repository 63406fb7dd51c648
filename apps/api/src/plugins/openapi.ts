import swagger, { type SwaggerTransformObject } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { sharedHeaders } from "@zertsalo/contract/headers";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { Server } from "../server.ts";

const description = `Интернет-магазин мебели для ванной. Деньги — целые копейки.

Все вызовы, кроме получения токена, требуют \`Authorization: Bearer\`. Общие заголовки: ${Object.values(sharedHeaders)
  .map((name) => `\`${name}\``)
  .join(", ")}. Ответ с ошибкой несёт status, data, message, errorCode и errorText.`;

/** The reference page at /docs, generated from the contract entries. */
export async function openapi(app: Server): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Зерцало", description, version: "1" },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "Ключ другой системы: `zak_…`, с названным разрешением",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}

type Document = ReturnType<SwaggerTransformObject>;

/**
 * Every named schema is generated twice, as input and as output, in the order of module loading. Removes schemas
 * without references and sorts the others by name.
 */
function withoutUnused(document: Document): Document {
  if (!("components" in document) || !document.components?.schemas) return document;
  const { schemas } = document.components;
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(document.paths);
  const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name));
  document.components.schemas = Object.fromEntries(usedSchemas.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return document;
}
