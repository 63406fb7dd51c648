import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";

export const cartsSource: PersonalSource = {
  name: "carts",
  read: async (db, { customerId }) => {
    const { rows } = await sql`
      select cart.uid, cart.created_at as "createdAt", cart.updated_at as "updatedAt", cart.full_name as "fullName",
        cart.email, cart.phone, cart.legal_info as "legalInfo", cart.recipient, cart.promotion_code as "promotionCode",
        cart.selection, cart.delivery_user_data as "deliveryUserData",
        (
          select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by place), '[]')
          from cart_item where customer_id = cart.customer_id and cart_uid = cart.uid
        ) as items
      from cart where customer_id = ${customerId} order by created_at`.execute(db);
    return rows;
  },
  forget: async (tx, { customerId }) => {
    for (const table of ["cart", "share_link", "share_acceptance", "cart_restore_link"] as const) {
      await tx.deleteFrom(table).where("customer_id", "=", customerId).execute();
    }
  },
};
