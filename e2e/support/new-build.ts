import { ask } from "./database.ts";

interface Build {
  type: "mirror" | "led_mirror" | "tabletop" | "vanity_unit";
  ownName?: string;
  /** How much cheaper it was when it was saved, in kopecks. */
  cheaperBy?: number;
}

/** Inserts a build that a user saved some days ago; returns its name. */
export async function newBuild(userId: number, { type, ownName, cheaperBy = 0 }: Build): Promise<string> {
  const [made] = await ask<{ name: string }>(
    `with piece as (select hash, name, total from configuration where type = $2 order by hash limit 1), saved as (
       insert into saved_configuration (base_user_id, hash, own_name, saved_total, saved_at)
       select $1, hash, $3, total - $4, now() - interval '3 days' from piece)
     select name from piece`,
    [userId, type, ownName ?? null, cheaperBy],
  );
  if (!made) throw new Error(`The shop has no ${type} that was made to measure`);
  return made.name;
}
