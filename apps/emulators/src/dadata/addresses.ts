import { z } from "zod";
import { splitAddress, type Street, streets } from "./streets.ts";

export const AddressQuery = z.object({
  query: z.string(),
  count: z.int().min(1).max(20).default(10),
  locations: z.array(z.object({ kladr_id: z.string() }).loose()).default([]),
  locations_boost: z.array(z.object({ kladr_id: z.string() })).default([]),
  from_bound: z.object({ value: z.string() }).optional(),
  to_bound: z.object({ value: z.string() }).optional(),
  restrict_value: z.boolean().default(false),
});
type AddressQuery = z.output<typeof AddressQuery>;

interface Place {
  street: Street;
  house: string | null;
  flat: string | null;
}

const addressTypes = new Set(
  "г город ул улица пр-кт проспект пр пер переулок проезд б-р бульвар ш шоссе наб набережная тракт д дом обл область край респ".split(
    " ",
  ),
);
/** Kinds of streets, abbreviated and as typed. */
const streetKinds: Record<string, string> = {
  ул: "ул",
  улица: "ул",
  "пр-кт": "пр-кт",
  проспект: "пр-кт",
  пер: "пер",
  переулок: "пер",
  проезд: "проезд",
  "б-р": "б-р",
  бульвар: "б-р",
};
const flatWord = /^(кв|квартира|оф|офис)$/;

/** Suggestions for a text, the boosted cities first: streets, or their houses once a number is typed. */
export function suggestAddresses({ query, count, locations, locations_boost: boost, to_bound: to }: AddressQuery) {
  const { terms, kind, house, hasFlat, flat } = readQuery(query);
  if (terms.length === 0) return [];
  const isIn = (cityList: readonly { kladr_id: string }[], { city }: Street) =>
    cityList.some(({ kladr_id: id }) => city.kladr.startsWith(id.replace(/0+$/, "")));
  const rank = (street: Street) => Number(isIn(boost, street)) * 2 + Number(street.withType.startsWith(`${kind} `));
  const found = streets
    .filter((street) => (locations.length === 0 || isIn(locations, street)) && fits(street, terms))
    .toSorted((a, b) => rank(b) - rank(a) || a.index - b.index);
  const wantsHouse = house !== null && to?.value !== "street";
  const places = found.flatMap((street) =>
    wantsHouse ? housesLike(street, house, hasFlat, flat) : [{ street, house: null, flat: null }],
  );
  return places.slice(0, count).map(suggestion);
}

function readQuery(query: string) {
  const typed = splitAddress(query);
  const flatAt = typed.findIndex((word) => flatWord.test(word));
  const before = (flatAt < 0 ? typed : typed.slice(0, flatAt)).filter((word) => !addressTypes.has(word));
  const numbers = before.filter((word) => /^\d{1,3}[а-я]?$/.test(word));
  const [house = null, second = null] = numbers;
  return {
    terms: before.filter((word) => !/^\d/.test(word)),
    kind: typed.map((word) => streetKinds[word]).find(Boolean),
    house,
    hasFlat: flatAt >= 0 || second !== null,
    flat: (flatAt < 0 ? second : typed[flatAt + 1]) ?? null,
  };
}

/** Each typed term begins a term of the street or of its city, and at least one of them matches the street. */
function fits({ terms, city }: Street, typed: readonly string[]): boolean {
  const cityTerms = splitAddress(`${city.name} ${city.region}`);
  const begins = (list: readonly string[], word: string) => list.some((each) => each.startsWith(word));
  return (
    typed.every((word) => begins(terms, word) || begins(cityTerms, word)) && typed.some((word) => begins(terms, word))
  );
}

function housesLike(street: Street, typed: string, hasFlat: boolean, flat: string | null): Place[] {
  const number = Number.parseInt(typed, 10);
  if (number < 1 || number > street.houses) return [];
  const exact: Place = { street, house: typed.toUpperCase(), flat: null };
  if (hasFlat) {
    const flats = flat ? [flat] : Array.from({ length: 9 }, (_, at) => String(at + 1));
    return flats.map((each) => ({ ...exact, flat: each }));
  }
  const longer = Array.from({ length: 10 }, (_, digit) => `${typed}${digit}`);
  const others = /^\d+$/.test(typed) ? longer.filter((each) => Number(each) <= street.houses) : [];
  return [exact, ...others.map((house) => ({ street, house, flat: null }))];
}

function suggestion({ street, house, flat }: Place) {
  const { city, withType, index, start, step } = street;
  const parts = [`г ${city.name}`, withType, house && `д ${house}`, flat && `кв ${flat}`].filter(Boolean);
  const value = parts.join(", ");
  const region = city.region === `г ${city.name}` ? "" : `${city.region}, `;
  const along = house ? Number.parseInt(house, 10) : 0;
  const level = flat ? "9" : house ? "8" : "7";
  return {
    value,
    unrestricted_value: `${city.postal}, ${region}${value}`,
    data: {
      postal_code: city.postal,
      country: "Россия",
      region_with_type: city.region,
      city: city.name,
      city_with_type: `г ${city.name}`,
      settlement: null,
      street_with_type: withType,
      house,
      block: null,
      flat,
      fias_id: `00000000-0000-4000-${8_000 + Number(level)}-${String(index * 1_000 + along).padStart(12, "0")}`,
      fias_level: level,
      kladr_id: `${city.kladr.slice(0, 11)}${String(index % 10_000).padStart(4, "0")}00`,
      city_kladr_id: city.kladr,
      geo_lat: (start[0] + step[0] * along).toFixed(6),
      geo_lon: (start[1] + step[1] * along).toFixed(6),
      qc_geo: house ? "0" : "2",
      timezone: city.timezone,
      beltway_hit: null,
      beltway_distance: null,
      metro: null,
    },
  };
}
