import type { StaffCampaign } from "@zertsalo/contract/staff-campaigns";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const campaignStatuses: Readonly<Record<StaffCampaign["status"], { name: string; tone: StatusTone }>> = {
  hidden: { name: "Скрыта", tone: "yellow" },
  upcoming: { name: "Запланирована", tone: "accent" },
  running: { name: "Идёт", tone: "green" },
  ended: { name: "Закончилась", tone: "grey" },
};
