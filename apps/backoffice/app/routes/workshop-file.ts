import { WorkshopFileKind, workshopFile } from "@zertsalo/contract/workshop";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/workshop-file";

/** Papers are looked at here; what machines read is saved. */
export async function loader({ params: { code, kind }, context }: Route.LoaderArgs) {
  const parsed = WorkshopFileKind.safeParse(kind);
  if (!parsed.success) return new Response(null, { status: 404 });
  const params = { code, kind: parsed.data };
  const { name, type, file } = await context.get(visitContext).api.call(workshopFile, { params });
  const how = parsed.data.startsWith("drawing") ? "inline" : "attachment";
  const headers = { "content-type": type, "content-disposition": `${how}; filename="${name}"` };
  return new Response(Buffer.from(file, "base64"), { headers });
}
