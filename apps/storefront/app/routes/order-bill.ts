import { ApiError } from "@zertsalo/client/api-error";
import { orderBill } from "@zertsalo/contract/orders";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/order-bill";

const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** The bill of an order, for its owner: drawn anew each time, kept by nobody. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = visitorApi(context);
  if (!api) throw new Response(null, { status: 404, headers });
  try {
    const { name, file } = await api.call(orderBill, { params });
    return new Response(Buffer.from(file, "base64"), {
      headers: {
        ...headers,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.errorText, {
      status: error.status,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    });
  }
}
