import { distinctAddresses } from "@zertsalo/domain/places/address-text";
import { z } from "zod";
import { createHttpGateway } from "./http-gateway.ts";

/** An address as the directory knows it, without the flat. */
export interface DirectoryAddress {
  value: string;
  postalCode: string | null;
  /** Of the house; null where the directory knows only the street or less. */
  coordinates: [latitude: number, longitude: number] | null;
  hasHouse: boolean;
  cityKladrId: string | null;
}

export interface AddressDirectory {
  /** At most `count`, those of the named cities first. Everything that goes wrong is a `GatewayError`. */
  suggest(query: string, options: SuggestOptions): Promise<DirectoryAddress[]>;
}

export interface SuggestOptions {
  count: number;
  kladrIds: readonly string[];
  /** Where there is less time than somebody who types has. */
  timeLimitMs?: number;
}

export interface AddressDirectorySettings {
  url: string;
  key: string;
  /** How long somebody who types waits; 3 s unless a test says otherwise. */
  timeLimitMs?: number;
}

const system = "dadata-address";
/** Several of the directory's rows may be one of ours: they differ by the flat. */
const maxCount = 20;
/** How sure the directory is of a place: from this on it is not the house any more. */
const roughPlace = 2;

const Address = z.object({
  postal_code: z.string().nullish(),
  house: z.string().nullish(),
  city_kladr_id: z.string().nullish(),
  settlement_kladr_id: z.string().nullish(),
  geo_lat: z.coerce.number().min(-90).max(90).nullish(),
  geo_lon: z.coerce.number().min(-180).max(180).nullish(),
  qc_geo: z.coerce.number().nullish(),
});
const Answer = z.object({
  suggestions: z.array(z.object({ value: z.string().max(1_000), data: Address })).max(maxCount),
});

/** DaData, method suggest/address. */
export function createAddressDirectory({ url, key, timeLimitMs = 3_000 }: AddressDirectorySettings): AddressDirectory {
  const gateway = createHttpGateway({ system, url, timeLimitMs });

  return {
    async suggest(query, { count, kladrIds, timeLimitMs: limit }) {
      const boost = kladrIds.map((id) => ({ kladr_id: id }));
      const { suggestions } = await gateway.ask({
        method: "POST",
        path: "/suggestions/api/4_1/rs/suggest/address",
        headers: { authorization: `Token ${key}`, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ query, count: maxCount, locations_boost: boost }),
        answer: Answer,
        isRepeatable: true,
        ...(limit && { timeLimitMs: limit }),
      });
      return distinctAddresses(suggestions.map(({ value, data }) => toAddress(value, data))).slice(0, count);
    },
  };
}

function toAddress(value: string, data: z.output<typeof Address>): DirectoryAddress {
  const { house, geo_lat: latitude, geo_lon: longitude, qc_geo: certainty } = data;
  const isPlaced = latitude != null && longitude != null && (certainty ?? roughPlace) < roughPlace;
  return {
    value,
    postalCode: data.postal_code ?? null,
    coordinates: isPlaced ? [latitude, longitude] : null,
    hasHouse: Boolean(house),
    cityKladrId: data.city_kladr_id ?? data.settlement_kladr_id ?? null,
  };
}
