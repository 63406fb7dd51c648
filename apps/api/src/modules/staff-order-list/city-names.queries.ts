import type { Db } from "@zertsalo/db/connection";

export async function cityNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("city").select(["id", "name"]).orderBy("name").execute();
}
