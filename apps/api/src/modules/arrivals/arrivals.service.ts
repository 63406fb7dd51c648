import type { GivenConsents } from "@zertsalo/contract/consents";
import { emailBackInStock } from "@zertsalo/db/back-in-stock";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { emailError, normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { refuseFields } from "../../http/refuse-fields.ts";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../http/shop-error.ts";
import { type FormSender, recordConsents, requireConsents } from "../consents/consents.ts";
import { insertArrivalRequest, confirmArrival, productForNotice } from "./arrivals.queries.ts";

type ArrivalInput = GivenConsents & { code: string; barcode: string; email: string };

/** Does not disclose whether the address is subscribed already: the answer is the same, only the e-mail differs. */
export async function requestArrivalNotice(db: Db, input: ArrivalInput, sender: FormSender): Promise<void> {
  const { code, barcode, email: typed, ...given } = input;
  refuseFields({ email: emailError(typed) });
  requireConsents("arrival", given);
  const email = normaliseEmail(typed);
  const token = newSecret();
  const tokenHash = hashOfSecret(token);

  await db.transaction().execute(async (tx) => {
    const product = await productForNotice(tx, { code, barcode });
    if (!product) throw new ShopError("product_not_found");
    await recordConsents(tx, "arrival", { given, subject: email, sender });
    const id = await insertArrivalRequest(tx, { productId: product.id, email, tokenHash });
    if (id === null) return;
    await queueEmail(tx, {
      kind: "arrival-requested",
      to: email,
      data: { productName: product.name, confirm: `/confirm/arrival/?token=${token}` },
      cause: `arrival-requested/${id}/${tokenHash.toString("hex", 0, 8)}`,
    });
  });
}

/** Sends the notice at once if the product arrived between request and confirmation. */
export function confirmArrivalNotice(db: Db, token: string): Promise<{ name: string; link: string }> {
  return db.transaction().execute(async (tx) => {
    const confirmed = await confirmArrival(tx, hashOfSecret(token));
    if (!confirmed) throw new ShopError("link_expired");
    await emailBackInStock(tx, [confirmed.productId]);
    return { name: confirmed.name, link: confirmed.link };
  });
}
