import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";

/** What staff have typed for the person. The carts go with the drafts; an order stays without its draft. */
export const draftOrdersSource: PersonalSource = {
  name: "draftOrders",
  read: async (db, { id }) => {
    const { rows } = await sql`
      select draft.uid, source, draft.created_at as "createdAt", cart.full_name as "fullName", cart.email, cart.phone,
        cart.recipient, cart.delivery_user_data as "deliveryUserData"
      from draft_order draft left join cart on cart.customer_id = draft.customer_id
      where base_user_id = ${id} order by draft.created_at`.execute(db);
    return rows;
  },
  forget: async (tx, { id, customerId }) => {
    // Orders without an account that this one has opened by their links.
    await tx.deleteFrom("order_visitor").where("customer_id", "=", customerId).execute();
    await tx.deleteFrom("draft_order").where("base_user_id", "=", id).execute();
  },
};
