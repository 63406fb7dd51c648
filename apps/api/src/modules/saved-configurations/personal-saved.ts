import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";

/** The user's saved configurations, including removed ones that can still be restored. */
export const savedConfigurationsSource: PersonalSource = {
  name: "savedConfigurations",
  read: async (db, { id }) => {
    const { rows } = await sql`
      select saved.hash, own_name as "ownName", configuration.name, type, options, saved_total as "savedTotal",
        saved_at as "savedAt", shared_at as "sharedAt", removed_at as "removedAt"
      from saved_configuration saved join configuration using (hash)
      where base_user_id = ${id} order by saved_at desc`.execute(db);
    return rows;
  },
  forget: async (tx, { id }) => {
    await tx.deleteFrom("saved_configuration").where("base_user_id", "=", id).execute();
  },
};
