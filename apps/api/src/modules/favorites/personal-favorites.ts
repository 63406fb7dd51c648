import type { PersonalSource } from "../../database/personal-source.ts";
import { findFavoriteIds } from "./favorites.queries.ts";

export const favoritesSource: PersonalSource = {
  name: "favorites",
  read: (db, { id }) => findFavoriteIds(db, id),
  forget: async (tx, { id }) => {
    await tx.deleteFrom("favorite").where("base_user_id", "=", id).execute();
  },
};
