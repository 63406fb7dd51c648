import { currentLink, type FormerCodeKind } from "@zertsalo/contract/catalog";
import { data, redirect } from "react-router";
import type { Api } from "./api.server.ts";
import { orNull } from "./or-null.server.ts";

/**
 * For an address that nothing stands at: leads for good to where its renamed thing stands now, with the query it came
 * with, or says that it is not found. Where nobody can tell, the failure is thrown: a moved page is not called absent.
 * A browser asks again each time: a code that is given back would lead it in a circle.
 */
export async function movedOrNotFound(api: Api, kind: FormerCodeKind, code: string, { search }: URL): Promise<never> {
  const moved = await orNull(api.call(currentLink, { params: { kind, code } }));
  if (moved) throw redirect(moved.link + search, { status: 301, headers: { "cache-control": "no-cache" } });
  throw data(null, { status: 404 });
}
