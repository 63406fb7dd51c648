import { type SmsSize, smsSize } from "@zertsalo/domain/text/sms-segments";
import { composeEmail, type EmailKind } from "@zertsalo/mail-texts/emails";
import type { Message } from "@zertsalo/mail-texts/messages";
import { type RenderedEmail, renderEmail, type Sender } from "@zertsalo/mail-texts/render-email";
import { type AnySms, composeSms, smsPrefix } from "@zertsalo/mail-texts/sms-texts";

type Texts = Readonly<Record<string, string>>;

/** Pictures come from the office's own origin: its pages may load no others. */
export function renderedExample(
  key: string,
  data: object,
  texts: Texts,
  sender: Sender,
): RenderedEmail & { preheader: string } {
  const email = composeEmail(key as EmailKind, data as never, texts);
  const { html, ...rest } = renderEmail(email, sender);
  return { ...rest, html: html.replaceAll(`src="${sender.origin}/`, 'src="/'), preheader: email.preheader ?? "" };
}

/** As long as the keys of links to orders are. */
const sampleKey = "t0z6xk.0000000000000000000000";

/** With a link as long as a real one: it is what makes a message dear. */
export function renderedText({ key, values }: Message, texts: Texts, origin: string): SmsSize & { text: string } {
  const { page } = values;
  const data = page ? { ...values, page: `${origin}${page}?key=${sampleKey}` } : values;
  const text = composeSms({ kind: key.slice(smsPrefix.length), data } as unknown as AnySms, texts["text"]);
  return { text, ...smsSize(text) };
}
