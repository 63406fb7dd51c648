import type { CartShopper } from "@zertsalo/contract/cart";
import { type CheckoutField, shopperRules, type TypedLegalInfo } from "@zertsalo/domain/cart/checkout-errors";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { companyForm } from "#app/lib/companies/use-typed-company.ts";

export const personFields = ["fullName", "phone", "email"] as const;
export const companyFields = [
  "legalInfo/form",
  "legalInfo/inn",
  "legalInfo/kpp",
  "legalInfo/name",
  "legalInfo/address",
] as const;
export const recipientFields = ["recipient/fullName", "recipient/phone"] as const;

/** Input about people, named as the page's fields. */
export type ShopperFieldName =
  | (typeof personFields)[number]
  | (typeof companyFields)[number]
  | (typeof recipientFields)[number];
export type ShopperValues = Record<ShopperFieldName, string>;

export const shopperFields: readonly ShopperFieldName[] = [...personFields, ...companyFields, ...recipientFields];

/** The cart's values in the format of the fields. */
export function toShopperValues({ fullName, phone, email, legalInfo, recipient }: CartShopper): ShopperValues {
  return {
    fullName: fullName ?? "",
    phone: maskPhone(phone ?? ""),
    email: email ?? "",
    "legalInfo/form": legalInfo?.form || companyForm,
    "legalInfo/inn": legalInfo?.inn ?? "",
    "legalInfo/kpp": legalInfo?.kpp ?? "",
    "legalInfo/name": legalInfo?.name ?? "",
    "legalInfo/address": legalInfo?.address ?? "",
    "recipient/fullName": recipient?.fullName ?? "",
    "recipient/phone": maskPhone(recipient?.phone ?? ""),
  };
}

export const toLegalInfo = (values: ShopperValues): TypedLegalInfo => ({
  form: values["legalInfo/form"],
  inn: values["legalInfo/inn"],
  kpp: values["legalInfo/kpp"],
  name: values["legalInfo/name"],
  address: values["legalInfo/address"],
});

export const toRecipient = (values: ShopperValues) => ({
  fullName: values["recipient/fullName"],
  phone: values["recipient/phone"],
});

/** Error of a filled field; an empty one is reported only when the order is placed. */
export function shopperError(field: ShopperFieldName, values: ShopperValues): string | null {
  const value = values[field];
  if (value.trim() === "") return null;
  return shopperRules(values["legalInfo/form"])[field as CheckoutField]?.(value) ?? null;
}

const groups: readonly (readonly ShopperFieldName[])[] = [
  ...personFields.map((field) => [field]),
  companyFields,
  recipientFields,
];

/**
 * Fields to send to save the input. A company and a recipient are saved whole, so an invalid part of them is sent
 * empty; any other invalid field waits in the browser.
 */
export function fieldsToSend(typed: Partial<ShopperValues>, saved: ShopperValues): Partial<ShopperValues> {
  const values = { ...saved, ...typed };
  const right = (field: ShopperFieldName) => (shopperError(field, values) ? "" : values[field]);
  const changed = groups.filter((group) => group.some((field) => isWaiting(field, typed, values, saved)));
  return Object.fromEntries(changed.flat().map((field) => [field, right(field)]));
}

const isWaiting = (
  field: ShopperFieldName,
  typed: Partial<ShopperValues>,
  values: ShopperValues,
  saved: ShopperValues,
) => typed[field] !== undefined && values[field] !== saved[field] && shopperError(field, values) === null;
