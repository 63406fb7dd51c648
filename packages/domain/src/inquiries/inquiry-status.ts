import type { InquiryEntryKind, InquiryStatus } from "@zertsalo/contract/staff-inquiries";

type StatusRefusal = "inquiry_status_refused" | "inquiry_note_missing";

/** Why staff cannot put an inquiry into a status without answering it; null when they can. */
export function statusRefusal(from: InquiryStatus, to: InquiryStatus, note: string): StatusRefusal | null {
  if (from === to || (from === "closed" && to === "waiting")) return "inquiry_status_refused";
  return to === "closed" && note === "" ? "inquiry_note_missing" : null;
}

/** What the history says of a change of status; null where nothing has changed. */
export function statusEntry(from: InquiryStatus, to: InquiryStatus): InquiryEntryKind | null {
  if (from === to) return null;
  if (to === "open") return from === "closed" ? "reopened" : "resumed";
  return to;
}

export const statusNames: Readonly<Record<InquiryStatus, string>> = {
  open: "в работе",
  waiting: "ждём покупателя",
  closed: "закрыто",
};
