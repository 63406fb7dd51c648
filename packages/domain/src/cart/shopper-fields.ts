import type { ShopperType } from "@zertsalo/contract/order-enums";
import { isTrader, taxIdError } from "../companies/company-form.ts";
import {
  emailError,
  type FieldRule,
  fullNameError,
  kppError,
  organisationError,
  phoneError,
  requiredError,
} from "../forms/field-rules.ts";

/** Checkout input, saved field by field; fields that are not sent stay unchanged. */
export interface TypedShopper {
  fullName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  shopperType?: "retail" | "legal_entity" | undefined;
  legalInfo?: { inn: string; kpp: string; name: string; form: string; address: string } | null | undefined;
  recipient?: { fullName: string; phone: string } | null | undefined;
}

const whenFilled = (rule: FieldRule, value: string | undefined) => (value?.trim() ? rule(value) : null);

/** A draft may lack any field; only filled fields are validated. Placing the order requires the rest. */
export function typedShopperErrors({ fullName, email, phone, legalInfo, recipient }: TypedShopper) {
  const { form = "" } = legalInfo ?? {};
  return {
    fullName: whenFilled(fullNameError, fullName),
    email: whenFilled(emailError, email),
    phone: whenFilled(phoneError, phone),
    "legalInfo/inn": whenFilled((inn) => taxIdError(form, inn), legalInfo?.inn),
    "legalInfo/kpp": isTrader(form) ? null : whenFilled(kppError, legalInfo?.kpp),
    "legalInfo/name": whenFilled(organisationError, legalInfo?.name),
    "recipient/fullName": whenFilled(fullNameError, recipient?.fullName),
    "recipient/phone": whenFilled(phoneError, recipient?.phone),
  };
}

/** The ordering buyer, as stored in the cart at the moment of placing. */
export interface OrderingShopper {
  fullName: string | null;
  email: string | null;
  phone: string | null;
  legalInfo: { inn: string; kpp: string | null; name: string; form: string; address: string } | null;
  recipient: { fullName: string; phone: string } | null;
}

/**
 * Fields required to place an order. A wholesale buyer's company is on file already. Who orders by phone may have no
 * email: texts and the receipt go to his phone.
 */
export function shopperErrors(shopperType: ShopperType, shopper: OrderingShopper, { isEmailOptional = false } = {}) {
  const { legalInfo, recipient } = shopper;
  const { form = "", inn = "", kpp, name = "", address = "" } = legalInfo ?? {};
  return {
    fullName: fullNameError(shopper.fullName ?? ""),
    phone: phoneError(shopper.phone ?? ""),
    email: isEmailOptional ? whenFilled(emailError, shopper.email ?? "") : emailError(shopper.email ?? ""),
    ...(shopperType === "legal_entity" && {
      "legalInfo/form": requiredError(form),
      "legalInfo/inn": taxIdError(form, inn),
      "legalInfo/kpp": isTrader(form) ? null : kppError(kpp ?? ""),
      "legalInfo/name": organisationError(name),
      "legalInfo/address": requiredError(address),
    }),
    ...(recipient && {
      "recipient/fullName": fullNameError(recipient.fullName),
      "recipient/phone": phoneError(recipient.phone),
    }),
  };
}
