import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { CalendarRow, calendarRows } from "@zertsalo/db/calendar-rows";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import { closedParts, ClosedPartsColumn } from "@zertsalo/db/closed-parts";
import { currentVersions, PricingVersions } from "@zertsalo/db/configurator/pricing-rules";
import { z } from "zod";
import type { Queries } from "../../database/statement.ts";
import { termsName } from "../../database/terms-name.ts";

/** What every cart is reckoned with, whoever owns it. Read again when its name or its time has changed. */
const ShopTerms = z.strictObject({
  name: z.string(),
  readAt: z.date(),
  /** Rules and prices of configurators that were added for later begin by themselves. */
  nextRulesAt: z.date().nullable(),
  /** Ways to pay and deliver that staff have switched off. */
  closed: ClosedPartsColumn,
  /** Share to prepay for payment at a cash desk; made-to-order lines are prepaid in full. */
  prepay_percent: z.number(),
  /** Discount for registered buyers. */
  registration_percent: z.number(),
  calendar: z.array(CalendarRow),
  book_versions: PricingVersions,
  /** Active discount rules that are not over yet, those of later days too. */
  rules: z.array(storedJson<DiscountRule>()),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

const percent = (key: string) => `(settings.content ->> '${key}')::int`;

const activeRules = `(
  select coalesce(json_agg(content || jsonb_build_object('id', id, 'version', version) order by id), '[]')
  from discount_rule
  where state = 'active' and coalesce((content ->> 'endsAt')::timestamptz, 'infinity') > now()
)`;

const termsSql = `
  select ${termsName} as name, now() as "readAt", (
      select min(since) from (
        select since from configurator_rules union all select since from configurator_prices
      ) as coming where since > now()
    ) as "nextRulesAt", ${closedParts} as closed, coalesce(${percent("prepayPercent")}, 100) as prepay_percent,
    coalesce(${percent("registrationDiscountPercent")}, 0) as registration_percent, ${calendarRows} as calendar,
    ${currentVersions} as book_versions, ${activeRules} as rules
  from (values ('settings')) as always (key) left join site_content settings on settings.key = always.key`;

/** The calendar begins with yesterday, so it is read again in time for the next day. */
const maxAgeMs = 3_600_000;
let latest: ShopTerms | null = null;

/** The terms of this name, as of the moment in which a cart was read. */
export async function shopTerms(db: Queries, name: string, now: Date): Promise<ShopTerms> {
  if (latest?.name === name && isCurrent(latest, now)) return latest;
  const { rows } = await db.query({ name: "shop_terms", text: termsSql, values: [] });
  const [terms] = checkRows(ShopTerms, rows);
  if (!terms) throw new Error("The shop has no terms");
  latest = terms;
  return terms;
}

const isCurrent = ({ readAt, nextRulesAt }: ShopTerms, now: Date) =>
  now.getTime() - readAt.getTime() < maxAgeMs && (nextRulesAt === null || now < nextRulesAt);
