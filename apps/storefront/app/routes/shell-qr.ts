import encodeQR from "qr";
import { data } from "react-router";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/shell-qr";

/** A longer address makes a code that phones cannot read from paper. */
const longestPath = 1_000;

/** QR code of an address of the shop: for printed documents, or for a phone at a store's screen. */
export function loader({ request, context }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  // Only our own addresses: the shop must not make codes for other sites.
  if (!/^\/(?![/\\])/.test(to) || to.length > longestPath) throw data(null, { status: 404 });
  const { publicOrigin } = context.get(shopContext).config;
  const drawing = encodeQR(publicOrigin + to, "svg", { ecc: "medium", encoding: "byte", border: 4 });
  return new Response(drawing, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
