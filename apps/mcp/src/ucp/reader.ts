import { createClient } from "@zertsalo/client/client";
import { anonymousTokens } from "@zertsalo/client/session";
import { serviceId, sharedHeaders } from "@zertsalo/contract/headers";
import { searchCities } from "@zertsalo/contract/places";
import type { Client } from "@zertsalo/client/client";
import { type Asker, openVisit, type Shop, type Visit } from "../visit.ts";
import type { UcpContext } from "./inputs.ts";

/** Reading needs nobody's cart: one anonymous session of the process, and the asker's own address for the limits. */
export function catalogueReader(shop: Shop): (asker: Asker) => Visit {
  const headers = { [sharedHeaders.serviceId]: serviceId, [sharedHeaders.authServiceId]: serviceId };
  const tokens = anonymousTokens(createClient({ baseUrl: shop.apiUrl, send: shop.guarded.send, headers }));
  return (asker) => openVisit(shop, asker, tokens);
}

/** The API in the city that the platform names; one that is not known changes nothing. */
export async function apiInPlace(visit: Visit, context: UcpContext | undefined): Promise<Client> {
  const cityId = await cityIdNamed(visit, context);
  return visit.api(cityId);
}

export async function cityIdNamed(visit: Visit, context: UcpContext | undefined): Promise<number | undefined> {
  const name = context?.address_locality;
  if (!name) return undefined;
  const { data } = await (await visit.api()).call(searchCities, { params: { query: name } });
  return data.find((city) => city.name.toLowerCase() === name.toLowerCase())?.id;
}
