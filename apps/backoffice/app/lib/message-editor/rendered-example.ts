import { type SmsSize, smsSize } from "@zertsalo/domain/text/sms-segments";
import { composeEmail, type EmailKind } from "@zertsalo/mail-texts/emails";
import type { EditableMessage } from "@zertsalo/mail-texts/messages";
import { type RenderedEmail, renderEmail, type Sender } from "@zertsalo/mail-texts/render-email";
import { type AnySms, composeSms, smsPrefix } from "@zertsalo/mail-texts/sms-texts";

type Texts = Readonly<Record<string, string>>;

/** Goods of the examples have no photo here. */
const blankPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' fill='%23e1ddd5'/%3E%3C/svg%3E";

export function renderedExample(
  key: string,
  data: object,
  texts: Texts,
  sender: Sender,
): RenderedEmail & { preheader: string } {
  const email = composeEmail(key as EmailKind, data as never, texts);
  const { html, ...rest } = renderEmail(email, sender);
  return { ...rest, html: html.replaceAll(/(?<=<img src=")[^"]*/g, blankPicture), preheader: email.preheader ?? "" };
}

/** As long as the keys of links to orders are. */
const sampleKey = "t0z6xk.0000000000000000000000";

/** With a link as long as a real one: it is what makes a message dear. */
export function renderedText(
  { key, values }: EditableMessage,
  texts: Texts,
  origin: string,
): SmsSize & { text: string } {
  const { page } = values;
  const data = page ? { ...values, page: `${origin}${page}?key=${sampleKey}` } : values;
  const text = composeSms({ kind: key.slice(smsPrefix.length), data } as unknown as AnySms, texts["text"]);
  return { text, ...smsSize(text) };
}
