import { type CarrierCity, cityByCode } from "./cities.ts";

export type Point = ReturnType<typeof pointOf>;

const places = [
  { code: 44, letters: "MSK", count: 24, postal: "101000" },
  { code: 137, letters: "SPB", count: 16, postal: "190000" },
  { code: 430, letters: "SAM", count: 12, postal: "443000" },
  { code: 426, letters: "VLG", count: 10, postal: "400000" },
  { code: 424, letters: "KZN", count: 10, postal: "420000" },
  { code: 250, letters: "EKB", count: 10, postal: "620000" },
];
const streets = [
  "ул. Ленина",
  "ул. Гагарина",
  "пр-кт Мира",
  "ул. Садовая",
  "ул. Молодёжная",
  "Московское шоссе",
  "ул. Полевая",
  "ул. Победы",
];
/** Points of the list above that are parcel lockers. */
const lockers = new Set(["MSK7", "SPB5", "SAM6"]);
const freightOffices = new Set(["MSK3", "SAM2"]);

/** The same points on each start: 82 in six cities, three lockers with cells and two offices that accept freight. */
export const points = places.flatMap(({ code, letters, count, postal }) => {
  const city = cityByCode(code);
  return city
    ? Array.from({ length: count }, (_, index) => pointOf(city, `${letters}${index + 1}`, index, postal))
    : [];
});

function pointOf(city: CarrierCity, code: string, index: number, postal: string) {
  const isLocker = lockers.has(code);
  const isFreight = freightOffices.has(code);
  const address = `${streets[index % streets.length]}, ${3 + index * 7}`;
  // A spiral around the centre: no two points in one place.
  const turn = index * 2.4;
  const reach = 0.012 + index * 0.004;
  const works = isLocker ? "00:00/23:59" : "10:00/20:00";
  return {
    code,
    name: isLocker ? `Постамат ${address}` : `На ${address}`,
    uuid: `00000000-0000-4000-8000-${String(city.code * 1_000 + index).padStart(12, "0")}`,
    type: isLocker ? "POSTAMAT" : "PVZ",
    owner_code: "CDEK",
    location: {
      country_code: "RU",
      region_code: Number(city.kladr.slice(0, 2)),
      region: city.region,
      city_code: city.code,
      city: city.city,
      fias_guid: null,
      postal_code: postal,
      longitude: Number((city.longitude + Math.cos(turn) * reach * 1.6).toFixed(6)),
      latitude: Number((city.latitude + Math.sin(turn) * reach).toFixed(6)),
      address,
      address_full: `Россия, ${city.region}, ${city.city}, ${address}`,
    },
    address_comment: isLocker ? "У входа в магазин" : "Вход с торца здания",
    nearest_station: "",
    work_time: isLocker ? "Пн-Вс круглосуточно" : "Пн-Вс 10:00-20:00",
    work_time_list: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: works })),
    work_time_exceptions: [],
    phones: [{ number: "+78002501405" }],
    email: `${code.toLowerCase()}@example.test`,
    note: "",
    take_only: false,
    is_handout: true,
    is_reception: !isLocker,
    is_dressing_room: index % 2 === 0,
    is_ltl: isFreight,
    have_cash: !isLocker,
    have_cashless: true,
    allowed_cod: true,
    site: "",
    office_image_list: [],
    weight_min: 0,
    weight_max: isFreight ? 1_000 : isLocker ? 20 : 30,
    ...(isLocker && {
      dimensions: [
        { width: 64, height: 38, depth: 60 },
        { width: 82, height: 62, depth: 12 },
      ],
    }),
    fulfillment: false,
    errors: [],
  };
}
