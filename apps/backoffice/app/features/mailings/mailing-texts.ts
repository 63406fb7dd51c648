import type { MailingState } from "@zertsalo/contract/mailings";
import { mailingStates } from "@zertsalo/domain/mailings/mailing-moves";
import type { StatusTone } from "@zertsalo/ui/status-pill";

const tones: Readonly<Record<MailingState, StatusTone>> = {
  draft: "yellow",
  scheduled: "grey",
  sending: "accent",
  paused: "yellow",
  stopped: "red",
  sent: "green",
};

export const mailingPills = Object.fromEntries(
  Object.entries(mailingStates).map(([state, name]) => [state, { name, tone: tones[state as MailingState] }]),
) as Readonly<Record<MailingState, { name: string; tone: StatusTone }>>;

/** Whom a mailing without a segment is for. */
export const everybody = "Все, кто согласен на\u00a0рассылку";
