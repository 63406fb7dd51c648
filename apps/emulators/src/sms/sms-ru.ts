import { type Answer, json, plain, type Received, type Service } from "../exchange.ts";
import type { Outbox } from "./outbox.ts";

const texts: Record<number, string> = {
  100: "Сообщение принято к отправке",
  200: "Неправильный api_id",
  201: "Не хватает средств на лицевом счету",
  202: "Неправильно указан номер телефона получателя, либо на него нет маршрута",
  203: "Нет текста сообщения",
  205: "Сообщение слишком длинное",
  207: "На этот номер нет маршрута для доставки сообщений",
  209: "Вы добавили этот номер в стоп-лист",
  220: "Сервис временно недоступен",
  230: "Превышен общий лимит количества сообщений на этот номер в день",
  231: "Превышен лимит одинаковых сообщений на этот номер в минуту",
  500: "Ошибка на сервере",
};
const maxRecipients = 100;
const maxLetters = 1530;
const price = 4.2;

/** sms.ru as far as the shop needs it: `sms/send` with its parameters in the query or in a form, `my/balance`. */
export function createSmsRu(outbox: Outbox): Service {
  let balance = 4122.56;

  function send(fields: URLSearchParams): Answer {
    const text = fields.get("msg") ?? "";
    const numbers = (fields.get("to") ?? "").split(",").slice(0, maxRecipients);
    const refusal = refusalOf(fields, text);
    if (refusal) return spoken(fields, refusal, []);
    const sent = numbers.map((to) => {
      const code = codeFor(to);
      if (code !== 100) return { to, code, id: null };
      balance = Math.max(0, balance - price);
      return { to, code, id: outbox.add({ to, from: fields.get("from") ?? "sms.ru", text }).id };
    });
    return spoken(fields, 100, sent);
  }

  function spoken(fields: URLSearchParams, code: number, sent: { to: string; code: number; id: string | null }[]) {
    if (fields.get("json") !== "1") return plain([code, ...sent.map((each) => each.id ?? each.code)].join("\n"));
    if (code !== 100) return json({ status: "ERROR", status_code: code, status_text: texts[code] });
    const sms = Object.fromEntries(sent.map((each) => [each.to, smsResult(each.code, each.id)]));
    return json({ status: "OK", status_code: 100, sms, balance: Number(balance.toFixed(2)) });
  }

  return ({ path, query, body }: Received) => {
    const fields = new URLSearchParams([...query, ...new URLSearchParams(body)]);
    if (path === "/sms/send") return send(fields);
    if (path === "/my/balance") return json({ status: "OK", status_code: 100, balance: Number(balance.toFixed(2)) });
    return null;
  };
}

function smsResult(code: number, id: string | null) {
  return id
    ? { status: "OK", status_code: code, sms_id: id }
    : { status: "ERROR", status_code: code, status_text: texts[code] };
}

function refusalOf(fields: URLSearchParams, text: string): number | null {
  if (!fields.get("api_id")) return 200;
  if (!text) return 203;
  return text.length > maxLetters ? 205 : null;
}

/** A number that ends in 000 and a provider code is answered with that code: 79000000207 has no route. */
function codeFor(number: string): number {
  if (!/^7\d{10}$/.test(number)) return 202;
  const code = Number(/^79000000(\d{3})$/.exec(number)?.[1]);
  return code in texts ? code : 100;
}
