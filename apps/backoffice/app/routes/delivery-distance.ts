import { addressDistance } from "@zertsalo/contract/staff-delivery";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/delivery-distance";

/** Asked by the example beside the tariffs. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const query = { cityId: searchParams.get("cityId") ?? "", address: searchParams.get("address") ?? "" };
  const cityId = Number(query.cityId);
  try {
    const { distanceKm, coordinates } = await context.get(visitContext).api.call(addressDistance, { query });
    return { cityId, distanceKm, coordinates, refusal: distanceKm === null ? "Такого адреса нет в справочнике" : null };
  } catch (error) {
    return { cityId, distanceKm: null, coordinates: null, refusal: toErrorText(error) };
  }
}
