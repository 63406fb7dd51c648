/** One statement for each request; each has a name, so a connection plans it once. */
export const productSql = {
  name: "bare_product",
  text: `
    select document, price, old_price as "oldPrice", (
      select json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty,
        'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup))::text
      from bare.stock where product_id = product.id
    ) as storages
    from bare.product where code = $1`,
};

const orders = {
  popular: "popularity desc, product_id",
  price: "price, product_id",
  "-price": "price desc, product_id",
  discount: "discount desc, product_id",
  new: "created_at desc, product_id",
} as const;
export type Sort = keyof typeof orders;

/** The page with its cards and the number of all that pass; unnamed, since the best plan depends on the filters. */
export function listSql(sort: Sort, groups: readonly number[][]): string {
  const conditions = groups.map((_, at) => `and opts && $${at + 4}::int[]`).join(" ");
  return `
    with found as materialized (
      select product_id, price, popularity, discount, created_at from bare.listing
      where section_id = $1 and width between $2 and $3 ${conditions}
    ), page as (
      select product_id, row_number() over (order by ${orders[sort]}) as place from found order by ${orders[sort]} limit 24
    )
    select card, (select count(*) from found) as total
    from page join bare.product on product.id = page.product_id order by place`;
}

const lineColumns = `product.id as "productId", line.quantity, product.code, product.name, product.picture, product.price,
  product.old_price as "oldPrice", product.weight_grams as "weightGrams", (
    select json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty, 'daysToDelivery', days_to_delivery))
    from bare.stock where product_id = product.id
  ) as storages`;

export const cartSql = {
  name: "bare_cart",
  text: `
    select ${lineColumns} from bare.cart_line line join bare.product on product.id = line.product_id
    where line.customer_id = $1::uuid order by line.added_at`,
};

/** Adds if there is enough, and reads the cart; no row with the product: there was not. */
export const addSql = {
  name: "bare_add",
  text: `
    with added as (
      insert into bare.cart_line (customer_id, product_id, quantity)
      select $1::uuid, $2::int, $3::int
      where $3::int <= (select sum(qty) from bare.stock where product_id = $2::int)
      on conflict (customer_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity
        where cart_line.quantity + excluded.quantity <= (select sum(qty) from bare.stock where product_id = $2::int)
      returning product_id, quantity, added_at
    )
    select ${lineColumns}
    from (
      select product_id, quantity, added_at from bare.cart_line where customer_id = $1::uuid and product_id <> $2::int
      union all select product_id, quantity, added_at from added
    ) as line join bare.product on product.id = line.product_id
    order by line.added_at`,
};

/** Order, lines, stock, email and the emptied cart, all or nothing. No row: the key has an order already. */
export const placeSql = {
  name: "bare_place",
  text: `
    with line as (
      select line.product_id, line.quantity, product.price, product.name, shelf.store_id, shelf.kind
      from bare.cart_line line join bare.product on product.id = line.product_id
      left join lateral (
        select store_id, kind from bare.stock
        where product_id = line.product_id and qty >= line.quantity order by store_id, kind limit 1
      ) as shelf on true
      where line.customer_id = $1::uuid
    ), placed as (
      insert into bare.orders (uid, customer_id, key, total, buyer, delivery)
      select $2::uuid, $1::uuid, $3, sum(price * quantity), $4::jsonb, $5::jsonb from line having count(*) > 0
      on conflict (customer_id, key) do nothing
      returning uid, number, total
    ), reserved as (
      update bare.stock set qty = stock.qty - line.quantity from line, placed
      where stock.product_id = line.product_id and stock.store_id = line.store_id and stock.kind = line.kind
        and stock.qty >= line.quantity
      returning stock.product_id
    ), written as (
      insert into bare.order_line (order_uid, product_id, store_id, kind, quantity, price, name)
      select placed.uid, product_id, store_id, kind, quantity, price, name from placed, line where store_id is not null
    ), emptied as (
      delete from bare.cart_line using placed where customer_id = $1::uuid
    ), queued as (
      insert into bare.outbox (kind, payload)
      select 'order-placed', jsonb_build_object('uid', uid, 'number', number, 'buyer', $4::jsonb) from placed
    )
    select number, total, (select json_agg(line) from line) as lines,
      bare.refuse_unless((select count(*) from reserved) = (select count(*) from line))
    from placed`,
};

export const placedSql = {
  name: "bare_placed",
  text: `
    select number, total, (select json_agg(line) from bare.order_line line where order_uid = orders.uid) as lines
    from bare.orders where customer_id = $1::uuid and key = $2`,
};
