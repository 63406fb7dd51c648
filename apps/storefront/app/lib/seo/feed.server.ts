import { apiContext } from "#app/lib/http/api.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { type FeedName, productFeed } from "@zertsalo/contract/feeds";
import { data, redirect, type RouterContextProvider } from "react-router";

type Context = Readonly<RouterContextProvider>;

/** The last feed of this name; 404 until the first one is written. */
export async function readFeed(context: Context, name: FeedName) {
  try {
    return await context.get(apiContext).call(productFeed, { params: { name } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

/** A steady address of a feed; the file itself lies under one that changes with its content. */
export async function redirectToFeed(context: Context, name: FeedName): Promise<Response> {
  const { key } = await readFeed(context, name);
  return redirect(`/media/${key}`, { headers: { "cache-control": "no-cache" } });
}
