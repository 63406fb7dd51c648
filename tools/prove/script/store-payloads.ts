import type { Db } from "@zertsalo/db/connection";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { sql } from "kysely";
import { addressPayloads } from "./payloads.ts";

interface Column {
  table: string;
  name: string;
  type: "text" | "text[]" | "jsonb";
}

/** What people write here is Russian: a value with a Russian letter is a text, anything else is a code, key or number. */
const isText = /[а-яё]/i;
/** Between a text and what was added to it, so that the next round can take it away. */
const border = "⟦";
const addressNames = /(^|_)(url|link|href|site)$/i;

/**
 * Data of the release rather than texts of people: configurators refuse rules that differ from their version. The
 * documents of products and the texts of the search are made by the indexer, from what has a payload then.
 */
const untouched =
  /^(kysely_|search_|suggested_|index_stage|listing|product_details|configurator_|inquiry_words|.*_p\d+$)/;

/** Addresses in the shop's own content are read by the code: a tile names its configurator, a crumb its page. */
const ownContent = /^site_content$/;

export interface StoredPayloads {
  /** Columns with at least one payload, as table.column. */
  columns: string[];
  values: number;
}

/** The ledger of material refuses changes by its triggers. */
const ledger = /^stock_(movement|unit)$/;

/** Adds payloads to every text and puts them in place of every address that the database holds; each round other ones. */
export async function storePayloads(db: Db, payloads: readonly string[]): Promise<StoredPayloads> {
  const stored: StoredPayloads = { columns: [], values: 0 };
  for (const column of await textColumns(db)) {
    const changed = await changeColumn(db, column, payloads.join(" "));
    if (changed === 0) continue;
    stored.columns.push(`${column.table}.${column.name}`);
    stored.values += changed;
  }
  await emptyOutbox(db);
  return stored;
}

async function textColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as name, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped and attgenerated = ''
      and format_type(atttypid, null) in ('text', 'text[]', 'jsonb')
    order by 1, 2`.execute(db);
  return rows.filter(({ table }) => !untouched.test(table));
}

/** How many values were changed. */
async function changeColumn(db: Db, { table, name, type }: Column, payload: string): Promise<number> {
  const [from, column] = [sql.table(table), sql.ref(name)];
  const change = {
    payload,
    isAddress: addressNames.test(name),
    addresses: ownContent.test(table) ? [] : addressPayloads,
  };
  return db.transaction().execute(async (tx) => {
    const setTriggers = async (state: "disable" | "enable") => {
      if (ledger.test(table)) await sql`alter table ${from} ${sql.raw(state)} trigger user`.execute(tx);
    };
    await setTriggers("disable");
    const { rows } = await sql<{ id: string; source: string; value: unknown }>`
      select ctid::text as id, tableoid::regclass::text as source, to_jsonb(${column}) as value from ${from}
      where ${column} is not null`.execute(tx);
    const changes = rows
      .map(({ value, ...row }, turn) => ({ ...row, value, now: withPayload(value, { ...change, turn }) }))
      .filter(({ value, now }) => JSON.stringify(now) !== JSON.stringify(value));
    const written = {
      jsonb: sql`change.now`,
      text: sql`change.now #>> '{}'`,
      "text[]": sql`array(select jsonb_array_elements_text(change.now))`,
    }[type];
    // Rows have places of their own in each partition.
    for (const [place, group] of Object.entries(Object.groupBy(changes, ({ source }) => source))) {
      const list = JSON.stringify((group ?? []).map(({ id, now }) => ({ id, now })));
      await sql`
        update ${sql.table(place)} as changed set ${column} = ${written}
        from jsonb_to_recordset(${list}::jsonb) as change (id text, now jsonb)
        where changed.ctid = change.id::tid`.execute(tx);
    }
    await setTriggers("enable");
    return changes.length;
  });
}

interface Change {
  payload: string;
  /** The value is an address. */
  isAddress: boolean;
  addresses: readonly string[];
  turn: number;
}

function withPayload(value: unknown, change: Change): unknown {
  if (typeof value === "string") return changedText(value, change);
  if (Array.isArray(value)) return value.map((each) => withPayload(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      withPayload(each, { ...change, isAddress: addressNames.test(key) }),
    ]),
  );
}

function changedText(value: string, { payload, isAddress, addresses, turn }: Change): string {
  if (isAddress) return value === "" ? "" : (addresses[turn % addresses.length] ?? value);
  const [own = ""] = value.split(border);
  return isText.test(own) ? own + border + payload : value;
}
