import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { Server } from "../server.ts";

/** The reference page at /docs, made of the contract entries like everything else. */
export async function openapi(app: Server): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Зерцало", description: "Интернет-магазин мебели для ванной", version: "1" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(async (docs) => {
    docs.addHook("onRoute", (page) => {
      page.config = { ...page.config, access: "open" };
    });
    await docs.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
  });
}
