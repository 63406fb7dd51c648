import type { Money } from "@zertsalo/contract/money";

/** What a bank needs for a transfer; GOST R 56042-2014 names the fields. */
export interface Transfer {
  name: string;
  bankName: string;
  bic: string;
  account: string;
  correspondentAccount: string;
  inn: string;
  kpp: string | null;
  amount: Money;
  purpose: string;
}

const separators = ["|", "~", "^", "#"];

/**
 * The text of a bill's QR code: version 0001, «2» for UTF-8, then the separator, which no value may contain. The first
 * five fields are required and stand in this order.
 */
export function paymentQr(transfer: Transfer): string {
  const fields = [
    ["Name", transfer.name.slice(0, 160)],
    ["PersonalAcc", transfer.account],
    ["BankName", transfer.bankName.slice(0, 45)],
    ["BIC", transfer.bic],
    ["CorrespAcc", transfer.correspondentAccount],
    ["Sum", String(transfer.amount)],
    ["Purpose", transfer.purpose],
    ["PayeeINN", transfer.inn],
    ...(transfer.kpp === null ? [] : [["KPP", transfer.kpp] as const]),
  ] as const;
  const separator = separators.find((sign) => fields.every(([, value]) => !value.includes(sign)));
  if (!separator) throw new RangeError("no sign is left to separate the fields of a payment code");
  return ["ST00012", ...fields.map(([key, value]) => `${key}=${value}`)].join(separator);
}
