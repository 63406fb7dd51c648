import type { ClaimFields } from "@zertsalo/contract/claims";
import type { InquiryKind, InquiryView } from "@zertsalo/contract/staff-inquiries";
import { claimForms } from "../forms/claim-form.ts";
import { emailError, phoneError, requiredError, textError } from "../forms/field-rules.ts";

interface KindRules {
  /** «вопрос», in the list of staff. */
  name: string;
  /** Name of the kind for the sender. */
  title: string;
  /** Days to answer, not counting the day of arrival. */
  termDays: number;
  /** The term is set by law: the remaining days are always displayed. */
  isLegalTerm?: true;
}

export const inquiryKinds: Readonly<Record<InquiryKind, KindRules>> = {
  "contact-us": { name: "вопрос", title: claimForms["contact-us"].title, termDays: 1 },
  designers: { name: "дизайнерам", title: claimForms.designers.title, termDays: 3 },
  supplies: { name: "проектная поставка", title: claimForms.supplies.title, termDays: 1 },
  showroom: { name: "визит в шоурум", title: claimForms.showroom.title, termDays: 1 },
  // Law on consumer rights, article 22.
  complaint: { name: "претензия", title: "Претензия", termDays: 10, isLegalTerm: true },
  documents: { name: "документы", title: "Документы", termDays: 2 },
};

/** Views of the list that are defined by kinds. */
export const viewKinds: Partial<Record<InquiryView, readonly InquiryKind[]>> = {
  complaints: ["complaint"],
  questions: ["contact-us", "showroom"],
  projects: ["supplies", "designers"],
  documents: ["documents"],
};

export type InquiryFields = { [Name in keyof ClaimFields]?: string | undefined };

const longestSubject = 80;

/** One-line subject of an inquiry: the beginning of its text, else the topic of its form. */
export function inquirySubject(kind: InquiryKind, fields: InquiryFields): string {
  const { text = "", portfolio = "", date = "", time = "", name } = fields;
  if (name === undefined) return "";
  const [line = ""] = text.trim().split("\n");
  if (line) return shortened(line);
  if (kind === "designers") return shortened(`Портфолио: ${portfolio.trim()}`);
  return [inquiryKinds[kind].title, date, time].filter(Boolean).join(", ");
}

function shortened(line: string): string {
  if (line.length <= longestSubject) return line;
  const cut = line.slice(0, longestSubject);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 40 ? end : longestSubject).replace(/[\s,.;:]+$/, "")}…`;
}

/** The filled fields with their labels; contact fields are listed separately. */
export function inquiryFacts(kind: InquiryKind, fields: InquiryFields): { name: string; value: string }[] {
  const own = kind === "complaint" || kind === "documents" ? recordedLabels : claimLabels(kind);
  return own.flatMap(({ name, label }) => {
    const value = fields[name]?.trim();
    return value ? [{ name: label, value }] : [];
  });
}

const contacts: readonly (keyof ClaimFields)[] = ["name", "phone", "email"];
const recordedLabels = [{ name: "text", label: "Обращение" }] as const;
// Staff may record a text from a call for a form that has no text field.
const claimLabels = (kind: Exclude<InquiryKind, "complaint" | "documents">) => {
  const fields = claimForms[kind].fields.filter(({ name }) => !contacts.includes(name));
  return fields.some(({ name }) => name === "text") ? fields : [...fields, ...recordedLabels];
};

export interface RecordedFields {
  name: string;
  phone: string;
  email: string;
  text: string;
}

/** Errors of an inquiry recorded by staff: at least one contact of the sender is required. */
export function recordedErrors({
  name,
  phone,
  email,
  text,
}: RecordedFields): Partial<Record<keyof RecordedFields, string>> {
  const phoneMessage = phone.trim() === "" && email.trim() !== "" ? null : phoneError(phone);
  const emailMessage = email.trim() === "" ? null : emailError(email);
  const found = { name: requiredError(name), phone: phoneMessage, email: emailMessage, text: textError(text) };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}
