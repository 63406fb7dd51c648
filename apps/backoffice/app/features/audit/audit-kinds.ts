import type { AuditEntry } from "@zertsalo/contract/staff";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const auditKinds: Readonly<Record<AuditEntry["kind"], { name: string; tone: StatusTone }>> = {
  "sign-in": { name: "Вход", tone: "grey" },
  look: { name: "Просмотр", tone: "yellow" },
  change: { name: "Изменение", tone: "accent" },
};
