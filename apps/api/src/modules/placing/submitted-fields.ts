import type { CartLegalInfo } from "@zertsalo/contract/cart";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import type { CartRow } from "../cart/cart.ts";

/** Kind of the buyer, and the details of his company, as sent with the order. */
export interface SubmittedFields {
  shopperType: ShopperType;
  inn?: string | undefined;
  kpp?: string | undefined;
  name?: string | undefined;
  form?: string | undefined;
  address?: string | undefined;
}

/** Fields submitted with the order override the cart: buyer type and company details. */
export function applySubmittedFields(
  row: CartRow,
  { shopperType, inn, kpp, name, form, address }: SubmittedFields,
): CartRow {
  if (shopperType === "b2b") return row;
  const submitted = { inn, kpp, name, form, address };
  const given = Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined));
  const nothing = { inn: "", kpp: null, name: "", form: "", address: "" };
  const isCompany = shopperType === "legal_entity" && (row.legal_info !== null || Object.keys(given).length > 0);
  const legalInfo = isCompany ? { ...nothing, ...row.legal_info, ...given } : row.legal_info;
  return { ...row, shopper_type: shopperType, legal_info: legalInfo };
}

/** Company fields for the documents, without its key and its payment terms. */
export const legalInfoOf = ({ inn, kpp, name, form, address }: CartLegalInfo): CartLegalInfo => ({
  inn,
  kpp,
  name,
  form,
  address,
});
