import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const DocumentFile = z
  .object({
    name: z.string(),
    /** Storage key. It changes with the content, so the URL can be cached forever. */
    key: z.string(),
  })
  .meta({ id: "DocumentFile" });
export type DocumentFile = z.infer<typeof DocumentFile>;

export const productDocument = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/products/:code/documents/:type",
  summary: "A paper of a product as PDF, made from its data",
  tag: "Каталог",
  params: z.object({ code: z.string().min(1).max(150), type: z.string().min(1).max(50) }),
  response: DocumentFile,
  errors: ["product_not_found", "document_not_found"],
});
