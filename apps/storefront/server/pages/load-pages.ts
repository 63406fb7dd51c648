import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

/** The pages as the router built them; entry.server.tsx exports the server's way in beside its own. */
export type PagesBuild = Omit<ServerBuild, "entry"> & { entry: { module: typeof import("#app/entry.server.tsx") } };

export interface Pages {
  /** Holds build/client in production. */
  root: string;
  build(): Promise<PagesBuild>;
  /** Development only: lets Vite answer for its own files, with hot replacement over the server's socket. */
  attach?(app: FastifyInstance): Promise<void>;
}

export async function loadPages(mode: string, root: string): Promise<Pages> {
  return mode === "development" ? pagesOfVite(root) : builtPages(root);
}

async function builtPages(root: string): Promise<Pages> {
  const build = (await import(`${root}build/server/index.js`)) as PagesBuild;
  return { root, build: () => Promise.resolve(build) };
}

async function pagesOfVite(root: string): Promise<Pages> {
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
