import encodeQR from "qr";
import { data } from "react-router";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/shell-qr";

/** A longer address makes a code that phones do not read from paper. */
const longestPath = 1_000;

/** An address of the shop as a QR code: printed on papers, or taken along from a shop's screen. */
export function loader({ request, context }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  // Our own addresses alone: nobody makes codes to other sites in the shop's name.
  if (!/^\/(?![/\\])/.test(to) || to.length > longestPath) throw data(null, { status: 404 });
  const { publicOrigin } = context.get(shopContext).config;
  const drawing = encodeQR(publicOrigin + to, "svg", { ecc: "medium", encoding: "byte", border: 4 });
  return new Response(drawing, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
