import { sql } from "kysely";
import { type Db, openDatabase } from "../connection.ts";
import { hardWork } from "../indexer/hard-work.ts";
import { chance, pickOne, pickSkewed } from "./chance.ts";

/** Above every number that the shop assigns itself. */
const firstNumber = 1_000_000_000;
const shareSize = 50_000;
/** Number of products that are sold at all. */
const assortment = 5_000;

/**
 * Past orders for measuring, three years of them, most long done: three for each buyer, a few buyers with hundreds.
 * The same number gives the same orders. Needs a superuser, who may load without triggers.
 */
export async function growOrders(url: string, count: number, report: (step: string) => void = () => {}): Promise<void> {
  const { db, close } = openDatabase(url, {
    connections: 2,
    statementTimeoutMs: 0,
    applicationName: "zertsalo bulk seed",
  });
  try {
    await refuseSecondGrowth(db);
    await createSold(db);
    for (let first = 0; first < count; first += shareSize) {
      await fillShare(db, first, Math.min(first + shareSize, count), count);
    }
    await sql`drop table bulk_sold, bulk_city`.execute(db);
    report("orders");
    await countCustomers(db);
    // Triggers were off; the worker counts the days.
    await sql`
      insert into sales_day_change (day)
      select distinct (completed_at at time zone 'Europe/Moscow')::date from order_board`.execute(db);
    // As in production: orders enter the board when they are placed, so the latest lie together.
    await sql`cluster order_board using order_board_completed_at_number_idx`.execute(db);
    for (const table of [
      "orders",
      "order_item",
      "order_move",
      "order_directory",
      "order_board",
      "customer_counter",
      "customer_board",
    ]) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    }
    report("their counts and statistics");
  } finally {
    await close();
  }
}

async function refuseSecondGrowth(db: Db): Promise<void> {
  const grown = await db
    .selectFrom("order_directory")
    .select("number")
    .where("number", ">=", firstNumber)
    .limit(1)
    .execute();
  if (grown.length > 0) throw new Error("This shop has grown orders already: take a new database");
}

async function createSold(db: Db): Promise<void> {
  await sql`
    create unlogged table bulk_sold as
    select (row_number() over (order by product.id) - 1)::int as n, product.id, price.retail as kopecks,
      jsonb_build_object('name', product.name, 'code', product.code, 'article', product.sku, 'barcode', product.barcode,
        'unit', product.unit, 'images', jsonb_build_array(), 'storages', jsonb_build_array(), 'props', jsonb_build_array(),
        'isSpecialProduct', false, 'schema', null, 'configuration', null, 'configurationText', null,
        'qDaysDelivery', 3, 'link', '/product/' || product.code || '/') as snapshot
    from product join product_price price on price.product_id = product.id and price.zone_id = 1
    where not product.is_special order by product.id limit ${sql.lit(assortment)}`.execute(db);
  await sql`create unique index on bulk_sold (n)`.execute(db);
  await sql`create unlogged table bulk_city as select array_agg(id order by sort, id) as ids from city`.execute(db);
}

async function fillShare(db: Db, first: number, end: number, count: number): Promise<void> {
  await hardWork(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      create temp table grown_order on commit drop as
      select n, ${sql.lit(firstNumber)}::bigint + n as number, md5('zertsalo order ' || n)::uuid as uid, c,
        md5('zertsalo buyer ' || c)::uuid as customer_id,
        timestamptz '2026-11-15 21:00+03' - interval '1 second' * (age * 94608000)::int as completed_at,
        case
          when age > 0.02 then case when ${chance("n", 3)} < 0.9 then 'F' else 'A' end
          else (array['X', 'W', 'G', 'E', 'F', 'A'])[1 + ${pickOne("n", 4, 6)}]
        end::"char" as status,
        (${names(firstNames)})[1 + ${pickOne("c", 5, firstNames.length)}] || ' '
          || (${names(lastNames)})[1 + ${pickSkewed("c", 6, lastNames.length)}] || (${names(endings)})[1 + ${pickOne("c", 7, endings.length)}]
          as full_name,
        '+79' || lpad(${pickOne("c", 8, 1_000_000_000)}::text, 9, '0') as phone
      from generate_series(${first}::int, ${end}::int - 1) as n
      cross join lateral (
        select ${pickSkewed("n", 1, Math.ceil(count / 3))} as c, ${chance("n", 2)} as age
      ) as bought`.execute(tx);
    await sql`
      create temp table grown_line on commit drop as
      select grown_order.n, customer_id, uid, (line + 1)::smallint as line, sold.id as product_id, sold.kopecks,
        case when line = 0 and ${chance("grown_order.n", 14)} < 0.03
          then sold.snapshot || '{"isSpecialProduct": true}' else sold.snapshot end as snapshot
      from grown_order
      cross join lateral generate_series(0, ${pickSkewed("n", 9, 4)}) as line
      join bulk_sold sold on sold.n = (hashint8extended(grown_order.n * 4 + line, 10) & 1048575)
        % (select count(*) from bulk_sold)`.execute(tx);
    await sql`
      insert into orders (customer_id, uid, number, shopper_type, status, completed_at, full_name, phone, email,
        items_total, items_total_without_discount, order_total, delivery_type, delivery_date, promised_day,
        payment_method, payment_status, city_id)
      select customer_id, uid, number, 'retail', status, completed_at, full_name, phone, 'buyer' || c || '@zertsalo.test',
        kopecks, kopecks, kopecks, (array['Pickup', 'Pickup', 'Cdek', 'Day', 'CdekToHome'])[1 + ${pickOne("n", 12, 5)}],
        (completed_at + interval '5 days')::date, (completed_at + interval '5 days')::date,
        case when ${chance("n", 11)} < 0.6 then 'card-online' else 'cashdesk' end,
        case when status = 'X' then 'pending' else 'completed' end,
        (select ids[1 + ${pickSkewed("c", 13, sql`cardinality(ids)`)}] from bulk_city)
      from grown_order
      join (select n, sum(kopecks)::bigint as kopecks from grown_line group by n) as sums using (n)`.execute(tx);
    await sql`
      insert into order_item (customer_id, order_uid, line, uid, product_id, quantity, price, price_total,
        price_total_without_discount, snapshot)
      select customer_id, uid, line, md5('zertsalo line ' || n || '.' || line)::uuid, product_id, 1, kopecks, kopecks,
        kopecks, snapshot from grown_line`.execute(tx);
    await sql`
      insert into order_move (customer_id, order_uid, n, status, actor, at)
      select customer_id, uid, 1, 'N', 'system', completed_at from grown_order
      union all
      select customer_id, uid, 2, status, 'system', completed_at + interval '1 hour' from grown_order`.execute(tx);
    await sql`
      insert into order_directory (number, customer_id, uid)
      select number, customer_id, uid from grown_order`.execute(tx);
    // The cached plans are made while the tables are almost empty, when a sequential scan looks cheapest.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`
      insert into order_board
      select due.* from grown_order cross join lateral order_board_row(customer_id, uid) as due`.execute(tx);
  });
}

async function countCustomers(db: Db): Promise<void> {
  await sql`
    insert into customer_counter (customer_id, active, total)
    select customer_id, count(*) filter (where status not in ('F', 'A')), count(*) from order_board
    where number >= ${sql.lit(firstNumber)} group by customer_id`.execute(db);
  await hardWork(db, async (tx) => {
    await sql`
      insert into customer_board (customer_id, kind, name, phone, email, city_id, orders, open_orders, bought,
        last_order_at, created_at, words)
      select customer_id, 'guest', (array_agg(full_name))[1], (array_agg(phone))[1], (array_agg(email))[1],
        (array_agg(city_id))[1], count(*) filter (where status <> 'A'), count(*) filter (where status not in ('F', 'A')),
        coalesce(sum(order_total) filter (where status <> 'A'), 0), max(completed_at), min(completed_at),
        customer_words(null, (array_agg(phone))[1], (array_agg(email))[1], (array_agg(full_name))[1])
      from orders where number >= ${sql.lit(firstNumber)} group by customer_id`.execute(tx);
  });
}

const names = (list: readonly string[]) => sql`${list}::text[]`;

const firstNames = ["Анна", "Ольга", "Мария", "Елена", "Ирина", "Сергей", "Павел", "Олег", "Иван", "Дмитрий"];
/** Stems and endings: a few thousand family names, some of them common. */
const lastNames = (
  "Иван Смирн Кузнец Попо Васил Петр Соко Михайл Новик Фёдор Мороз Волк Лебед Козл Степан Никола Орл Андре Макар " +
  "Захар Зайц Соловь Борис Яковл Григорь Роман Воробь Сергеен Кузьм Фрол Александр Дмитри Корол Гусь Кисел Ильин"
).split(" ");
const endings = [
  "ов",
  "ова",
  "ев",
  "ева",
  "ский",
  "ская",
  "енко",
  "ин",
  "ина",
  "ицын",
  "ицына",
  "айло",
  "ук",
  "юк",
  "ец",
];
