import { exportPersonalData } from "@zertsalo/contract/staff-personal-requests";
import { formFields } from "#app/lib/form-fields.ts";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/personal-export";

export async function action({ params, request, context }: Route.ActionArgs) {
  const version = Number(formFields(await request.formData())("version"));
  return jsonAnswer(() => context.get(visitContext).api.call(exportPersonalData, { params, body: { version } }));
}
