import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** What the build has made: names with a hash live for ever, the few others (icons, manifest) for a day. */
export async function staticFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientDirectory}assets`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: clientDirectory,
    wildcard: false,
    globIgnore: ["assets/**"],
    maxAge: "1d",
    decorateReply: false,
  });
}
