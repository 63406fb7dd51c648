import type { Db } from "@zertsalo/db/connection";

/** For tests: an office, a freight office and a parcel locker, in Samara and in Moscow. */
export async function insertSamplePoints(db: Db): Promise<void> {
  const at = [
    { letters: "SAM", city_id: 430, city_name: "Самара", latitude: 53.2, longitude: 50.11 },
    { letters: "MSK", city_id: 44, city_name: "Москва", latitude: 55.76, longitude: 37.62 },
  ];
  const kinds = [
    { kind: "PVZ", is_freight: false, weight_max: 30, cells: "[]" },
    { kind: "PVZ", is_freight: true, weight_max: 1_000, cells: "[]" },
    { kind: "POSTAMAT", is_freight: false, weight_max: 20, cells: '[{"width":82,"height":62,"depth":30}]' },
  ];
  const rows = at.flatMap(({ letters, ...city }) =>
    kinds.map((kind, index) => ({
      ...city,
      ...kind,
      code: `${letters}${index + 1}`,
      name: "На Полевой",
      address: `ул. Полевая, ${index + 3}`,
      work_time: "Пн-Вс 10:00-20:00",
    })),
  );
  await db.insertInto("carrier_point").values(rows).execute();
}
