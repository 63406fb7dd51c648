import type { ConfiguredPlace } from "@zertsalo/domain/delivery/configured-delivery";
import { buildCalendar, CalendarRow, calendarRows } from "@zertsalo/db/calendar-rows";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import { currentVersions, PricingVersions } from "@zertsalo/db/configurator/pricing-rules";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import type { Queries } from "../../database/statement.ts";
import { termsName } from "../../database/terms-name.ts";
import { resolveDeliveryTerms, type StoredPrices, ZoneRow } from "../delivery/delivery.ts";

const FactsRow = z.strictObject({
  now: z.date(),
  terms: z.string(),
  versions: PricingVersions,
  /** Until when the requested price list holds for those it was quoted to; null where it does not. */
  quotedUntil: z.date().nullable(),
  /** When the next price list begins; null while none is scheduled. */
  nextPricesAt: z.date().nullable(),
  /** The caller's company; null for retail buyers. */
  company: z
    .strictObject({
      isActive: z.boolean(),
      type: z.string().nullable(),
      terms: z.strictObject({ discountPercent: z.number() }),
    })
    .nullable(),
  city: z.strictObject({ hasPickup: z.boolean(), zone: ZoneRow.nullable() }).nullable(),
  prices: storedJson<StoredPrices>(),
  calendar: z.array(CalendarRow),
});

/** Everything a calculation reads from the database, from one snapshot. */
export interface CalculationFacts
  extends Pick<z.infer<typeof FactsRow>, "now" | "terms" | "versions" | "quotedUntil" | "nextPricesAt" | "company"> {
  place: ConfiguredPlace | null;
}

const company = `(
  select json_build_object('isActive', company.b2b_active, 'type', company.b2b_type,
    'terms', json_build_object('discountPercent', tier.discount_percent))
  from company_member member
  join company on company.id = member.company_id
  left join company_current_terms tier on tier.company_id = company.id
  where member.base_user_id = $1::int and member.company_id = $2::int and member.approved_at is not null
)`;

const city = `(
  select json_build_object(
    'hasPickup', exists (select from store where store.city_id = city.id and can_pickup),
    'zone', (
      select json_build_object('cityRadiusKm', city_radius_km, 'farRadiusKm', far_radius_km, 'perKm', per_km,
        'includedGrams', included_grams, 'per50kg', per_50kg, 'datesShown', dates_shown, 'exactStepMin', exact_step_min,
        'dayPlaces', day_places, 'heavyGrams', heavy_grams, 'areas', '[]'::json, 'windows', '[]'::json)
      from courier_zone where city_id = city.id))
  from city where city.id = $3::int
)`;

const factsSql = `
  select now() as now, ${termsName} as terms, ${currentVersions} as versions, ${company} as company, ${city} as city,
    (select quoted_until from configurator_prices
      where version = $4::text and since <= now() and quoted_until >= now()) as "quotedUntil",
    (select min(since) from configurator_prices where since > now()) as "nextPricesAt",
    (select content from site_content where key = 'settings') as prices,
    case when $3::int is null then '[]' else ${calendarRows} end as calendar`;

/** One statement. An unknown city has no delivery methods. */
export async function calculationFacts(
  db: Queries,
  { baseUserId, companyId }: Visitor,
  { cityId, priceVersion }: { cityId: number | null; priceVersion: string | null },
): Promise<CalculationFacts> {
  const values = [baseUserId, companyId, cityId, priceVersion];
  const { rows } = await db.query({ name: "configurator_facts", text: factsSql, values });
  const [row] = checkRows(FactsRow, rows);
  if (!row) throw new Error("Facts are always one row");
  const { city: found, prices, calendar, ...facts } = row;
  const place = found && {
    hasCourier: found.zone !== null,
    hasPickup: found.hasPickup,
    prices,
    terms: resolveDeliveryTerms(prices, found.zone),
    calendar: buildCalendar(calendar),
  };
  return { ...facts, place };
}
