import { repeatErpFile, repeatJobs } from "@zertsalo/contract/staff-failures";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { repeatedText } from "./failure-texts.ts";

export interface RepeatResult {
  refusal: string | null;
  news: string | null;
}

export async function repeatFailures({ api }: Visit, form: FormData): Promise<RepeatResult> {
  const field = formFields(form);
  try {
    if (field("intent") === "repeat-file") {
      const { name } = await api.call(repeatErpFile, { params: { fileId: Number(field("fileId")) } });
      return { refusal: null, news: `Разбираем снова: ${name}` };
    }
    const ids = field("id") ? [Number(field("id"))] : form.getAll("ids").map(Number);
    const { repeated } = await api.call(repeatJobs, { body: { ids } });
    return { refusal: null, news: repeatedText(repeated, ids.length) };
  } catch (error) {
    return { refusal: toErrorText(error), news: null };
  }
}
