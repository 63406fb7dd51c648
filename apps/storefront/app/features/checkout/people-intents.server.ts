import { cart, setCartShopper } from "@zertsalo/contract/cart";
import { PaymentMethod } from "@zertsalo/contract/order-enums";
import { setCartPayment } from "@zertsalo/contract/payments";
import { readField } from "#app/lib/cart/form-fields.ts";
import { backFromBank } from "#app/lib/orders/payment-return.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CheckoutIntentHandler } from "./checkout-intent.ts";
import { companyFields, personFields, recipientFields } from "./shopper-values.ts";

/** Saves data about people. A company and a recipient are saved whole, the rest field by field. */
export const saveShopper: CheckoutIntentHandler = ({ api, cartUid, form }) => {
  const type = readField(form, "shopperType");
  const sent = personFields.filter((name) => form.has(name));
  return api.call(setCartShopper, {
    params: { cartUid },
    body: {
      ...Object.fromEntries(sent.map((name) => [name, readField(form, name)])),
      ...((type === "retail" || type === "legal_entity") && { shopperType: type }),
      ...(companyFields.some((name) => form.has(name)) && {
        legalInfo: {
          form: readField(form, "legalInfo/form"),
          inn: readField(form, "legalInfo/inn"),
          kpp: readField(form, "legalInfo/kpp"),
          name: readField(form, "legalInfo/name"),
          address: readField(form, "legalInfo/address"),
        },
      }),
      ...recipientBody(form),
    },
  });
};

function recipientBody(form: FormData) {
  if (form.get("recipient") === "none") return { recipient: null };
  if (!recipientFields.some((name) => form.has(name))) return {};
  return {
    recipient: { fullName: readField(form, "recipient/fullName"), phone: readField(form, "recipient/phone") },
  };
}

/** Saves the payment method. The return URL is the checkout, because the order number is unknown yet. */
export const choosePayment: CheckoutIntentHandler = async ({ api, cartUid, form }) => {
  const method = PaymentMethod.parse(readField(form, "payment"));
  const page = `${paths.checkout}${backFromBank}`;
  const pages = { returnUrl: page, failUrl: page };
  const chosen = await api.call(setCartPayment, { params: { cartUid }, body: { method, ...pages } });
  return chosen.number === null ? chosen : api.call(cart);
};
