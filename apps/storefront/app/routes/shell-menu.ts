import { catalogMenu } from "#app/features/shell/catalog-menu.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/shell-menu";

/** The full menu, loaded when it is opened: no page contains it. */
export async function loader({ context }: Route.LoaderArgs) {
  const source = await context.get(shopContext).shellSource();
  return Response.json(catalogMenu(source, new Date()), { headers: { "Cache-Control": "private, max-age=60" } });
}
