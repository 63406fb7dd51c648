import { ApiError } from "@zertsalo/client/api-error";
import { type ContentPage, contentPage } from "@zertsalo/contract/content";
import { data } from "react-router";
import type { Api } from "./api.server.ts";

/** The text at an address of ours; without one the page is not found. */
export function loadContentPage(api: Api, route: string): Promise<ContentPage> {
  return api.call(contentPage, { query: { route } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
}
