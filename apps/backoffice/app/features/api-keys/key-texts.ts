import type { ApiKey, ApiKeyState, apiKeyDays } from "@zertsalo/contract/staff-api-keys";
import { formatNumber } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";
import { momentText } from "#app/lib/moments.ts";

export const keyStates: Readonly<Record<ApiKeyState, { text: string; tone: StatusTone }>> = {
  live: { text: "Действует", tone: "green" },
  expired: { text: "Срок вышел", tone: "grey" },
  revoked: { text: "Отозван", tone: "grey" },
};

export const limitText = (limit: number): string => `До ${formatNumber(limit)} запросов в минуту`;

export const keyTermText = (days: (typeof apiKeyDays)[number]): string =>
  days === null ? "Без срока, пока не отозвать" : `На ${days} дней`;

/** «до 17.02.2027, 12:40». */
export function endText({ state, expiresAt, revokedAt }: ApiKey): string {
  if (state === "revoked" && revokedAt) return momentText(revokedAt);
  return expiresAt ? `до ${momentText(expiresAt)}` : "без срока";
}
