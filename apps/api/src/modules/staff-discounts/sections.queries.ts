import type { Db } from "@zertsalo/db/connection";

/** Sections in the order of the tree. */
export const sectionNames = (db: Db): Promise<{ code: string; name: string }[]> =>
  db.selectFrom("section").select(["code", "name"]).orderBy("path").execute();
