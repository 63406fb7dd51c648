import type { Money } from "@zertsalo/contract/money";
import type { Day } from "../delivery/calendar.ts";
import { pieces } from "../money/pieces.ts";
import { sum } from "../money/spread.ts";
import { taxInside } from "../money/tax-inside.ts";
import { spellAmount } from "../text/spell-amount.ts";
import { exactRoubles } from "../text/format.ts";
import { paymentQr } from "./payment-qr.ts";

/** Limit of a bank for the purpose of a payment, characters. */
const longestPurpose = 210;

export interface Seller {
  fullName: string;
  shortName: string;
  inn: string;
  kpp: string;
  ogrn: string;
  legalAddress: string;
  director: string;
  directorPost: string;
  accountant: string;
  bank: { name: string; bic: string; account: string; correspondentAccount: string };
}

export interface BilledOrder {
  number: number;
  items: readonly {
    name: string;
    /** The chosen options as text, for pieces made to size. */
    configurationText: string | null;
    article: string | null;
    unit: string;
    quantity: number;
    priceTotal: Money;
  }[];
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
  vatPercent: number;
  buyer: { name: string; inn: string; kpp: string | null; address: string };
}

export interface BillLine {
  name: string;
  article: string;
  unit: string;
  quantity: number;
  price: Money;
  sum: Money;
  vat: Money;
}

export interface Bill {
  number: string;
  day: Day;
  validUntil: Day;
  seller: Seller;
  buyer: BilledOrder["buyer"];
  lines: BillLine[];
  total: Money;
  vatPercent: number;
  /** Sum of the lines' VAT. */
  vat: Money;
  totalText: string;
  purpose: string;
  qr: string;
}

/** Content of a bill. Discounts are inside the prices; a line that does not divide becomes two, a kopeck apart. */
export function buildBill(
  order: BilledOrder,
  seller: Seller,
  { day, validUntil }: { day: Day; validUntil: Day },
): Bill {
  const lines = linesOf(order);
  const vat = sum(lines.map((line) => line.vat));
  const purpose = purposeOf(order, day, vat);
  const { bank } = seller;
  return {
    number: String(order.number),
    day,
    validUntil,
    seller,
    buyer: order.buyer,
    lines,
    total: order.orderTotal,
    vatPercent: order.vatPercent,
    vat,
    totalText: spellAmount(order.orderTotal),
    purpose,
    qr: paymentQr({
      name: seller.shortName,
      bankName: bank.name,
      bic: bank.bic,
      account: bank.account,
      correspondentAccount: bank.correspondentAccount,
      inn: seller.inn,
      kpp: seller.kpp,
      amount: order.orderTotal,
      purpose,
    }),
  };
}

function linesOf(order: BilledOrder): BillLine[] {
  const goods = order.items.flatMap(({ name, configurationText, article, unit, quantity, priceTotal }) =>
    pieces(priceTotal, quantity).map((group) => ({
      name: configurationText ? `${name}: ${configurationText}` : name,
      article: article ?? "",
      unit,
      ...group,
    })),
  );
  const services = [
    { name: "Доставка", price: order.deliveryPrice },
    { name: "Занос и подъём", price: order.unloadPrice },
  ].map((service) => ({ ...service, article: "", unit: "усл.", quantity: 1 }));
  return [...goods, ...services.filter(({ price }) => price > 0)].map((line) => {
    const total = line.price * line.quantity;
    return { ...line, sum: total, vat: taxInside(total, order.vatPercent) };
  });
}

/** Purpose text that an accountant copies into the payment; bank statements are matched by it. */
function purposeOf({ number, vatPercent }: BilledOrder, day: Day, vat: Money): string {
  const text = `Оплата по счёту № ${number} от ${day.split("-").toReversed().join(".")} за товары для ванной комнаты`;
  return `${text}, в т.ч. НДС ${vatPercent} % – ${exactRoubles(vat)} руб.`.slice(0, longestPurpose);
}
