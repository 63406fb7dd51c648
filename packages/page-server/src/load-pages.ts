import type { FastifyInstance } from "fastify";

/** The pages of a shop or an office as the router built them. */
export interface Pages<PagesBuild> {
  /** Holds build/client in production. */
  root: string;
  build(): Promise<PagesBuild>;
  /** Development only: lets Vite answer for its own files, with hot replacement over the server's socket. */
  attach?(app: FastifyInstance): Promise<void>;
}

export async function loadPages<PagesBuild>(mode: string, root: string): Promise<Pages<PagesBuild>> {
  return mode === "development" ? pagesOfVite<PagesBuild>(root) : builtPages<PagesBuild>(root);
}

async function builtPages<PagesBuild>(root: string): Promise<Pages<PagesBuild>> {
  const build = (await import(`${root}build/server/index.js`)) as PagesBuild;
  return { root, build: () => Promise.resolve(build) };
}

async function pagesOfVite<PagesBuild>(root: string): Promise<Pages<PagesBuild>> {
  const { createServer } = await import("vite");
  let vite: Awaited<ReturnType<typeof createServer>>;
  return {
    root,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PagesBuild>,
    async attach(app) {
      vite = await createServer({
        root,
        appType: "custom",
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      app.addHook("onRequest", (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
      app.addHook("onClose", () => vite.close());
    },
  };
}
