import { configuratorTypeList, configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { SegmentCondition, SegmentConditionKind } from "@zertsalo/contract/customer-segments";
import { type RawBuilder, sql } from "kysely";

type ConditionSql = {
  [Kind in SegmentConditionKind]: (condition: Extract<SegmentCondition, { kind: Kind }>) => RawBuilder<unknown>;
};

/** Both bounds belong to the range; null: without one. */
const between = (value: RawBuilder<unknown>, { min, max }: { min: number | null; max: number | null }) => {
  const bounds = [
    ...(min === null ? [] : [sql`${value} >= ${min}`]),
    ...(max === null ? [] : [sql`${value} <= ${max}`]),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`;
};

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const given = (has: boolean, condition: RawBuilder<unknown>) => (has ? condition : sql`not ${condition}`);

const typesOfFamilies = (families: readonly string[]) =>
  configuratorTypeList.filter((type) => families.includes(configuratorTypes[type].family));

/** One for each kind, over a row `board` of customer_board. */
const conditionSql: ConditionSql = {
  orders: (range) => between(sql`board.orders`, range),
  bought: (range) => between(sql`board.bought`, range),
  // Whoever has never ordered has no latest order: neither lately nor long ago.
  lastOrder: ({ when, days }) =>
    when === "within"
      ? sql`board.last_order_at >= ${daysAgo(days)}`
      : sql`board.last_order_at < ${daysAgo(days)} and board.last_order_at > 'epoch'`,
  city: ({ cityIds }) => sql`board.city_id = any (${cityIds}::int[])`,
  buyer: ({ is }) => sql`board.kind = ${is}`,
  section: ({ has, codes }) =>
    given(
      has,
      sql`exists (
        select from customer_purchase bought
        where bought.customer_id = board.customer_id and bought.section_id = any (array(
          select section.id from section
          where section.path && array(select node.id from section node where node.code = any (${codes}::text[])))))`,
    ),
  piece: ({ has, families }) =>
    given(
      has,
      sql`exists (
        select from customer_purchase bought
        where bought.customer_id = board.customer_id and bought.configurator_type <> ''
          and bought.configurator_type = any (${typesOfFamilies(families)}::text[]))`,
    ),
  savedConfiguration: ({ days }) => sql`exists (
    select from base_user owner
    join saved_configuration saved on saved.base_user_id = owner.id
    join configuration on configuration.hash = saved.hash
    where owner.customer_id = board.customer_id and saved.removed_at is null and saved.saved_at >= ${daysAgo(days)}
      and not exists (
        select from order_item item
        join orders placed on placed.customer_id = item.customer_id and placed.uid = item.order_uid
        where item.customer_id = owner.customer_id and item.product_id = configuration.product_id
          and placed.status <> 'A'))`,
  consent: ({ has }) => given(has, sql`board.may_advertise`),
};

const toSql = <Kind extends SegmentConditionKind>(condition: Extract<SegmentCondition, { kind: Kind }>) =>
  conditionSql[condition.kind](condition);

/**
 * The rule of a segment as a condition on a row `board` of customer_board: the one place where it becomes SQL. Erased
 * people belong to no segment.
 */
export function inSegment(conditions: readonly SegmentCondition[]): RawBuilder<boolean> {
  const all = [sql`(board.kind <> 'person' or board.name <> '')`, ...conditions.map((each) => toSql(each))];
  return sql<boolean>`(${sql.join(
    all.map((each) => sql`(${each})`),
    sql` and `,
  )})`;
}
