import { ApiError } from "@zertsalo/client/api-error";
import { data } from "react-router";

/** A paper opened in a tab of its own; what is not there is not found. */
export async function pdfAnswer(work: () => Promise<{ name: string; file: string }>): Promise<Response> {
  try {
    const { name, file } = await work();
    return new Response(Buffer.from(file, "base64"), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}
