import { type Email, type EmailBlock, greeting } from "./email.ts";
import type { PartName } from "./part-names.ts";
import { fillTemplate, type Values } from "./placeholders.ts";

/** Texts of an email by the part they stand in; a part that is missing is said as we wrote it. */
export type EditedTexts = Readonly<Record<string, string>>;

/** An email as staff see it: when it leaves, and all of its texts. */
interface EmailTemplate<Data, Part extends string> {
  title: string;
  /** When it is sent, in a sentence for staff. */
  occasion: string;
  /** Placeholders that have to be somewhere in the texts: without them the email is of no use. */
  required?: readonly string[];
  texts: Readonly<Record<Part, string>>;
  /** Placeholders beside the texts and numbers of the data. */
  values?: (data: Data) => Values;
  /** Which of two lines stands beside the subject. */
  preheader?: (data: Data) => Part;
  blocks: (data: Data, say: (part: Part) => string) => readonly EmailBlock[];
}

type OwnTexts = { subject: string } & { [Part in PartName]?: string };

export const email = <Data, Own extends OwnTexts>(
  template: EmailTemplate<Data, keyof Own & PartName> & { texts: Own },
): EmailTemplate<Data, keyof Own & PartName> => template;

/** For kinds whose data differ: what all templates have in common. */
export type AnyTemplate = EmailTemplate<object, string>;

export function composeTemplate(template: AnyTemplate, data: object, edited: EditedTexts = {}): Email {
  const values = templateValues(template, data);
  const partOf = (part: string) => edited[part] ?? template.texts[part] ?? "";
  const say = (part: string) => fillTemplate(partOf(part), values);
  const { unsubscribe } = data as { unsubscribe?: string };
  return {
    subject: say("subject"),
    preheader: say(template.preheader?.(data) ?? "preheader"),
    blocks: template.blocks(data, say).filter(isFilled),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** What the placeholders of a template stand for. */
export function templateValues(template: AnyTemplate, data: object): Values {
  const plain = Object.entries(data).filter(
    ([, value]) => value === null || ["string", "number"].includes(typeof value),
  );
  const { name } = data as { name?: string | null };
  return { ...Object.fromEntries(plain), greeting: greeting(name), ...template.values?.(data) };
}

/** A paragraph that staff have emptied is left out. */
const isFilled = (block: EmailBlock) => block.type !== "text" || block.text !== "";
