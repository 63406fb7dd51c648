import { RouterContextProvider } from "react-router";
import { createApi } from "./api-client.server.ts";
import { apiContext } from "./api.server.ts";
import { type Visit, visitContext } from "./visit.server.ts";

/** Seeds the loaders with who is asking and with the API that speaks for him. Called by the page server. */
export function openVisit(visit: Visit, apiUrl: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(apiContext, createApi(apiUrl, visit));
  return context;
}
