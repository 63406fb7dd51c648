import type { PersonalSource } from "../../database/personal-source.ts";

export const viewsSource: PersonalSource = {
  name: "recentlyViewed",
  read: (db, { customerId }) =>
    db
      .selectFrom("recently_viewed")
      .select(["product_id as productId", "viewed_at as viewedAt"])
      .where("customer_id", "=", customerId)
      .orderBy("viewed_at", "desc")
      .execute(),
  forget: async (tx, { customerId }) => {
    await tx.deleteFrom("recently_viewed").where("customer_id", "=", customerId).execute();
  },
};
