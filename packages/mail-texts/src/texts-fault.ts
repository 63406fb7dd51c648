import { knownPlaceholders, type EditableMessage, partTitle } from "./messages.ts";
import { isNeeded } from "./part-names.ts";
import { longestText, type SmsKind, smsPrefix, smsTemplates } from "./sms-texts.ts";
import { findCertainPlaceholders, fillTemplate, findPlaceholders } from "./placeholders.ts";

/** Why texts cannot be saved, and in which part. */
interface TextsFault {
  part: string;
  text: string;
}

type Texts = Readonly<Record<string, string>>;

/** The first fault of all parts together; null: they can be published. */
export function textsFault(message: EditableMessage, texts: Texts): TextsFault | null {
  for (const [part, text] of Object.entries(texts)) {
    const fault = partFault(message, part, text);
    if (fault) return { part, text: fault };
  }
  return lostPlaceholder(message, texts) ?? (message.channel === "sms" ? tooLong(message, texts) : null);
}

function partFault(message: EditableMessage, part: string, text: string): string | null {
  const usual = message.texts[part];
  if (usual === undefined) return "Такой части в письме нет";
  // What we wrote ourselves is not judged: it may hold what staff may not.
  if (text === usual) return null;
  if (text.trim() === "") return isNeeded(part) || message.channel === "sms" ? "Без слов здесь не обойтись" : null;
  return (
    textFault(text) ??
    bracesFault(text) ??
    unknownPlaceholder(message, text) ??
    uncertainPlaceholder(message, part, text)
  );
}

function textFault(text: string): string | null {
  const tag = /<\/?[a-z!][^>]*>?/i.exec(text)?.[0];
  if (tag) return `Разметка HTML здесь не работает, уберите ${tag}`;
  const link = /\b(?!https:)[a-z][a-z0-9+.-]*:\/\/\S*|\b(?:javascript|data|vbscript):\S*/i.exec(text)?.[0];
  return link ? `Ссылка ${link} не откроется: годятся только адреса с https://` : null;
}

function bracesFault(text: string): string | null {
  const rest = text.replaceAll(/\{\{\w+\}\}/g, "");
  if (/[{}]/.test(rest)) return "Подстановка пишется в двойных скобках, вот так: {{number}}";
  if (/[[\]]/.test(rest.replaceAll(/\[[^[\]]*\]/g, ""))) return "Квадратные скобки не закрыты или стоят одна в другой";
  const optional = Array.from(text.matchAll(/\[([^[\]]*)\]/g), ([, inner]) => inner ?? "");
  const idle = optional.find((inner) => findPlaceholders(inner).length === 0);
  return idle === undefined ? null : `В квадратных скобках нет подстановки: [${idle}]`;
}

function unknownPlaceholder(message: EditableMessage, text: string): string | null {
  const known = knownPlaceholders(message);
  const unknown = findPlaceholders(text).find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const offered = known.map((name) => `{{${name}}}`).join(", ");
  return `Такой подстановки нет: {{${unknown}}}. ${offered ? `Есть ${offered}` : "Здесь их нет вовсе"}`;
}

function uncertainPlaceholder(message: EditableMessage, part: string, text: string): string | null {
  const certain = certainPlaceholders(message, part);
  const uncertain = findCertainPlaceholders(text).find((name) => !certain.includes(name));
  if (uncertain === undefined) return null;
  return `У {{${uncertain}}} здесь не всегда есть значение: возьмите её вместе с её словами в квадратные скобки`;
}

/** Those that always have a value in this part: as our own texts show. */
export function certainPlaceholders({ texts }: EditableMessage, part: string): string[] {
  const { subject = "" } = texts;
  return [...new Set(["greeting", ...findCertainPlaceholders(subject), ...findCertainPlaceholders(texts[part] ?? "")])];
}

/** A code, a sum or a day may move to another part that has had it, and not vanish. */
function lostPlaceholder({ required, texts: usual }: EditableMessage, texts: Texts): TextsFault | null {
  for (const name of required) {
    const places = Object.keys(usual).filter(
      (part) => !isAside(part) && findPlaceholders(usual[part] ?? "").includes(name),
    );
    const has = (part: string) => findPlaceholders(texts[part] ?? usual[part] ?? "").includes(name);
    const [first] = places;
    if (first !== undefined && !places.some(has)) {
      const where = places.map((part) => `«${partTitle(part)}»`).join(" или ");
      return {
        part: places.at(-1) ?? first,
        text: `Нужна подстановка {{${name}}} в части ${where}: без неё письмо бесполезно`,
      };
    }
  }
  return null;
}

/** Not all mail programs show the line beside the subject. */
const isAside = (part: string) => part.startsWith("preheader");

/** An address is cut to what room is left; with less than this it says nothing. */
const leastPlace = 20;

function tooLong({ key, values }: EditableMessage, { text = "" }: Texts): TextsFault | null {
  const { fits } = smsTemplates[key.slice(smsPrefix.length) as SmsKind];
  const filled = fillTemplate(text, fits ? { ...values, [fits]: "x".repeat(leastPlace) } : values);
  const over = filled.length - longestText;
  return over > 0 ? { part: "text", text: `С подстановками длиннее ${longestText} знаков: уберите ${over}` } : null;
}
