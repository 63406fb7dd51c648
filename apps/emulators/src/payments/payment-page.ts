import { type Answer, html } from "../exchange.ts";
import { escapeHtml, page } from "../page.ts";

interface PagePayment {
  title: string;
  sum: string;
  description: string;
  method: string;
  /** Text of the state once no action is possible. */
  closed: string | null;
  /** Declines of the bank, each with its code. */
  declines: readonly { code: string; text: string }[];
  /** Content of a QR code for another device. */
  picture?: string;
  returnUrl: string;
}

/** The payment page: for people in development, and for end-to-end tests. */
export function paymentPage(payment: PagePayment): Answer {
  const facts = `<p>${escapeHtml(payment.description)}</p><p><b>${escapeHtml(payment.sum)}</b>, ${escapeHtml(payment.method)}</p>`;
  const back = payment.returnUrl ? `<p><a href="${escapeHtml(payment.returnUrl)}">Вернуться в магазин</a></p>` : "";
  if (payment.closed !== null) return html(page(payment.title, `${facts}<p>${escapeHtml(payment.closed)}</p>${back}`));
  const options = payment.declines.map(
    ({ code, text }) => `<option value="${escapeHtml(code)}">${escapeHtml(text)}</option>`,
  );
  return html(
    page(
      payment.title,
      `${facts}${payment.picture ?? ""}
      <form method="post"><button name="deed" value="pay">Оплатить</button></form>
      <form method="post"><label>Банк откажет: <select name="reason">${options.join("")}</select></label>
        <button name="deed" value="decline">Отказать</button></form>
      <form method="post"><button name="deed" value="close">Вернуться в магазин</button></form>`,
    ),
  );
}
