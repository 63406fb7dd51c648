import { collectionByCode } from "@zertsalo/contract/collections";
import type { RouterContextProvider } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { EntranceData } from "./entrance-frame.tsx";

/** A room of this collection stands beside the form. */
const photoCollection = "pinega";

export async function entranceData(context: Readonly<RouterContextProvider>): Promise<EntranceData> {
  const collection = settledOr(
    context.get(apiContext).call(collectionByCode, { params: { code: photoCollection } }),
    null,
  );
  const { settings } = await context.get(shopContext).shellSource();
  const media = (await collection)?.media ?? [];
  const photo = media.find(({ kind }) => kind === "main") ?? media.find(({ type }) => type === "image");
  return { picture: photo?.picture ?? null, phone: settings.wholesalePhone, email: settings.wholesaleEmail };
}
