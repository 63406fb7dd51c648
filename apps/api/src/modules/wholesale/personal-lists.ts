import type { PersonalSource } from "../../database/personal-source.ts";

export const wholesaleListsSource: PersonalSource = {
  name: "wholesaleLists",
  read: (db, { id }) =>
    db
      .selectFrom("wholesale_list")
      .select(["name", "created_at as createdAt"])
      .where("base_user_id", "=", id)
      .orderBy("id")
      .execute(),
  forget: async (tx, { id }) => {
    await tx.deleteFrom("wholesale_list").where("base_user_id", "=", id).execute();
  },
};
