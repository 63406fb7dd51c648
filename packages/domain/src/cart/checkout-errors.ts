import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { isTrader, taxIdError } from "../companies/company-form.ts";
import { consentMissingText } from "../consents/consents.ts";
import { signOff } from "../orders/sign-off.ts";
import {
  emailError,
  type FieldRule,
  fullNameError,
  kppError,
  organisationError,
  phoneError,
  requiredError,
} from "../forms/field-rules.ts";

/** A company as a buyer types it. */
export interface TypedLegalInfo {
  form: string;
  inn: string;
  kpp: string;
  name: string;
  address: string;
}

/** The whole page at the moment its button is pressed. */
export interface FilledCheckout {
  /** Where it is brought; null when the buyer fetches it. */
  address: string | null;
  /** One of the offers is chosen: a day, a store or a carrier's point. */
  hasOffer: boolean;
  fullName: string;
  phone: string;
  email: string;
  /** Null: he buys for himself, or for the company of his session. */
  legalInfo: TypedLegalInfo | null;
  /** Null: he takes the goods himself. */
  recipient: { fullName: string; phone: string } | null;
  payment: PaymentMethod | null;
  /** Everything that is made for him alone has his word. */
  isAccepted: boolean;
  /** Ticks that are still empty and must be set. */
  missing: readonly ConsentPurpose[];
}

/** A question of the page, named as its field is. */
export type CheckoutField =
  | "address"
  | "offer"
  | `legalInfo/${"inn" | "kpp" | "name" | "address"}`
  | "fullName"
  | "phone"
  | "email"
  | `recipient/${"fullName" | "phone"}`
  | "payment"
  | "drawings"
  | ConsentPurpose;

export interface CheckoutError {
  field: CheckoutField;
  text: string;
}

/** What one field of the buyer must be like. A trader has no KPP. */
export const shopperRules = (form: string): Partial<Record<CheckoutField, FieldRule>> => ({
  "legalInfo/inn": (inn) => taxIdError(form, inn),
  "legalInfo/kpp": isTrader(form) ? () => null : kppError,
  "legalInfo/name": organisationError,
  "legalInfo/address": requiredError,
  fullName: fullNameError,
  phone: phoneError,
  email: emailError,
  "recipient/fullName": fullNameError,
  "recipient/phone": phoneError,
});

/** All that keeps an order from being placed, in the order in which the page asks. */
export function checkoutErrors(filled: FilledCheckout): CheckoutError[] {
  const { address, hasOffer, legalInfo, payment, isAccepted, missing } = filled;
  const errors: CheckoutError[] = [];
  const tell = (field: CheckoutField, text: string | null) => {
    if (text) errors.push({ field, text });
  };
  const noAddress = address === null ? null : requiredError(address);
  tell("address", noAddress);
  // Without an address there is nothing to choose from.
  if (!noAddress && !hasOffer) {
    tell("offer", address === null ? "Выберите, где забрать" : "Выберите день и\u00a0время");
  }
  const rules = shopperRules(legalInfo?.form ?? "");
  for (const [field, value] of valuesOf(filled)) tell(field, rules[field]?.(value) ?? null);
  if (!payment) tell("payment", "Выберите способ оплаты");
  if (!isAccepted) tell("drawings", signOff.missing);
  for (const purpose of missing) tell(purpose, consentMissingText);
  return errors;
}

type Person = Pick<FilledCheckout, "fullName" | "phone" | "email" | "legalInfo" | "recipient">;

function valuesOf({ fullName, phone, email, legalInfo, recipient }: Person): (readonly [CheckoutField, string])[] {
  return [
    ...(legalInfo
      ? ([
          ["legalInfo/inn", legalInfo.inn],
          ["legalInfo/kpp", legalInfo.kpp],
          ["legalInfo/name", legalInfo.name],
          ["legalInfo/address", legalInfo.address],
        ] as const)
      : []),
    ["fullName", fullName],
    ["phone", phone],
    ["email", email],
    ...(recipient
      ? ([
          ["recipient/fullName", recipient.fullName],
          ["recipient/phone", recipient.phone],
        ] as const)
      : []),
  ];
}
