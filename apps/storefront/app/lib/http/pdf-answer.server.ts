import { ApiError } from "@zertsalo/client/api-error";
import type { RouterContextProvider } from "react-router";
import type { Api } from "./api.server.ts";
import { visitorApi } from "../session/visitor-api.server.ts";

const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** A private PDF, opened in its own tab and never cached; a refusal is a text page. */
export async function pdfAnswer(
  context: Readonly<RouterContextProvider>,
  read: (api: Api) => Promise<{ name: string; file: string }>,
): Promise<Response> {
  const api = visitorApi(context);
  if (!api) throw new Response(null, { status: 404, headers });
  try {
    const { name, file } = await read(api);
    return new Response(Buffer.from(file, "base64"), {
      headers: {
        ...headers,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        "x-content-type-options": "nosniff",
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
