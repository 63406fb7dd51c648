import { savedConfigurationsOf } from "@zertsalo/db/configurator/configurations";
import type { PersonalSource } from "../users/personal-source.ts";
import { favoriteIdsOf } from "./favorites.queries.ts";

/** What he has put together in the configurators and kept. */
export const savedConfigurationsSource: PersonalSource = {
  name: "savedConfigurations",
  read: (db, { id }) => savedConfigurationsOf(db, id),
  forget: async (tx, { id }) => {
    await tx.deleteFrom("saved_configuration").where("base_user_id", "=", id).execute();
  },
};

export const favoritesSource: PersonalSource = {
  name: "favorites",
  read: (db, { id }) => favoriteIdsOf(db, id),
  forget: async (tx, { id }) => {
    await tx.deleteFrom("favorite").where("base_user_id", "=", id).execute();
  },
};
