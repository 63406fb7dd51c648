import { assortmentWindow } from "#app/features/wholesale/desk.server.ts";
import { deskAnswer } from "#app/features/wholesale/desk-answer.server.ts";
import { parseDeskSearch } from "#app/features/wholesale/desk-search.ts";
import type { Route } from "./+types/desk-rows";

/** One window of the order desk's table. */
export function loader({ context, url }: Route.LoaderArgs) {
  const skip = Number(url.searchParams.get("skip"));
  const place = Number.isSafeInteger(skip) && skip >= 0 ? skip : 0;
  return deskAnswer(context, (api) => assortmentWindow(api, parseDeskSearch(url.searchParams), place));
}
