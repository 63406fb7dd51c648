import { randomInt } from "node:crypto";
import { ask } from "./database.ts";

export interface OwnZone {
  cityId: string;
  name: string;
  remove: () => Promise<void>;
}

/**
 * A city where our courier drives, for one journey alone: like Samara, but with so many days offered that the last of them
 * is in no other journey's calendar.
 */
export async function newZone(): Promise<OwnZone> {
  const id = randomInt(900_000, 990_000);
  const name = `Рассвет-${id}`;
  const city = JSON.stringify({ id, name, is_popular: false, sort: 100_000 + id });
  await ask(
    `insert into city select (jsonb_populate_record(samara, $1::jsonb)).* from city as samara where samara.id = 430`,
    [city],
  );
  await ask("insert into courier_zone (city_id, dates_shown) values ($1, 30)", [id]);
  await ask(
    `insert into courier_window (city_id, kind, min_time, max_time, places)
     select $1, kind, min_time, max_time, places from courier_window where city_id = 430`,
    [id],
  );
  return {
    cityId: String(id),
    name,
    async remove() {
      await ask("delete from courier_zone where city_id = $1", [id]);
      await ask("delete from city where id = $1", [id]);
    },
  };
}
