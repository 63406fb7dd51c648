import type { ApiScope } from "@zertsalo/contract/api-scopes";
import { apiKeyDays, apiKeyLimits, createApiKey, revokeApiKey } from "@zertsalo/contract/staff-api-keys";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";

export interface ApiKeyResult {
  refusal: string | null;
  isRevoked: boolean;
  /** Its name and its text, which is in this answer alone. */
  made: { name: string; key: string } | null;
}

const nothing: ApiKeyResult = { refusal: null, isRevoked: false, made: null };

export async function changeApiKeys(visit: Visit, form: FormData): Promise<ApiKeyResult> {
  try {
    return { ...nothing, ...(await change(visit, form)) };
  } catch (error) {
    return { ...nothing, refusal: toErrorText(error) };
  }
}

async function change({ api }: Visit, form: FormData): Promise<Partial<ApiKeyResult>> {
  const field = formFields(form);
  if (field("intent") === "revoke") {
    await api.call(revokeApiKey, { params: { id: Number(field("id")) } });
    return { isRevoked: true };
  }
  const scopes = form.getAll("scopes") as ApiScope[];
  if (scopes.length === 0) return { refusal: "Выберите, что ключу разрешено читать" };
  const name = field("name");
  // Null is a term too: none.
  const [days = apiKeyDays[0]] = apiKeyDays.filter((each) => String(each) === field("days"));
  const limitPerMinute = apiKeyLimits.find((each) => String(each) === field("limitPerMinute")) ?? apiKeyLimits[0];
  const { key } = await api.call(createApiKey, { body: { name, scopes, days, limitPerMinute } });
  return { made: { name, key } };
}
