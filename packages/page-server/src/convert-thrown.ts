interface Handlers {
  loader?: unknown;
  action?: unknown;
  middleware?: unknown;
}

interface Routes {
  routes: Record<string, { module: object } | undefined>;
}

type Handler = (...given: unknown[]) => unknown;

/**
 * The same pages, where whatever a loader, an action or a middleware throws passes `convert` first. The router itself
 * offers no such place: it has made an error page of the error before any middleware sees it.
 */
export function convertThrown<Build extends Routes>(build: Build, convert: (error: unknown) => unknown): Build {
  const guard = (work: unknown) =>
    typeof work === "function"
      ? async (...given: unknown[]) => {
          try {
            return await (work as Handler)(...given);
          } catch (error) {
            throw convert(error);
          }
        }
      : work;

  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware, ...rest } = route.module as Handlers;
    const guarded = {
      ...rest,
      ...(loader !== undefined && { loader: guard(loader) }),
      ...(action !== undefined && { action: guard(action) }),
      ...(middleware !== undefined && { middleware: Array.isArray(middleware) ? middleware.map(guard) : middleware }),
    };
    return [id, { ...route, module: guarded }];
  });
  return { ...build, routes: Object.fromEntries(routes) as Build["routes"] };
}
