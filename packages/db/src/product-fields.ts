/**
 * SQL of what a product shows besides price and stock: `p` is the product, `s` its section, `c` its active collection,
 * `family` its model. The indexer writes it into `product_details`; drafts are read by the same text.
 */

const picture = (media: string) =>
  `json_build_object('key', ${media}.key, 'width', ${media}.width, 'height', ${media}.height, 'alt', ${media}.alt, 'preview', ${media}.preview)`;

const productLink = (product: string) => `'/product/' || ${product}.code || '/'`;

const images = `(
  select coalesce(json_agg(${picture("m")} order by link.sort, link.media_id), '[]')
  from product_media link join media m on m.id = link.media_id where link.product_id = p.id
)`;

const sectionPath = `(
  select json_agg(json_build_object('id', node.id, 'code', node.code, 'name', node.name,
    'link', '/catalog/' || node.code || '/') order by step.n)
  from unnest(s.path) with ordinality as step (id, n) join section node on node.id = step.id
)`;

/** Without width, height and depth, which the page displays separately (specification, section 3). */
const properties = `(
  select coalesce(json_agg(json_build_object('code', property.code, 'name', property.name, 'value', own.value,
    'unit', property.unit, 'isVisible', property.is_visible and property.code not in ('width', 'height', 'depth'),
    'inCard', property.in_card, 'inCart', property.in_cart) order by property.sort), '[]')
  from (
    select o.property_id, to_json(string_agg(o.value, ', ' order by o.sort, o.id)) as value
    from product_option link join property_option o on o.id = link.option_id
    where link.product_id = p.id group by o.property_id
    union all
    select property_id, to_json(trim_scale(value)) from product_number where product_id = p.id
  ) as own join property on property.id = own.property_id
)`;

/** One product per colour of the model: of the same width, else of the nearest. `more`: further fields of each. */
export const colorVariants = (more = "") => `(
  select coalesce(json_agg(json_build_object('productId', v.id, 'code', v.code, 'link', ${productLink("v")},
    'color', c.code, 'name', c.name, 'hex', c.hex, 'material', c.material, 'image', cover.picture${more})
    order by v.first_id), '[]')
  from (
    select distinct on (color_code) id, code, color_code, min(id) over (partition by color_code) as first_id
    from product
    where id = p.id or (family_id = p.family_id and is_active)
    order by color_code, id = p.id desc, abs(width_mm - p.width_mm), id
  ) as v
  join color c on c.code = v.color_code
  left join lateral (
    select ${picture("m")} as picture from product_media link join media m on m.id = link.media_id
    where link.product_id = v.id order by link.sort, link.media_id limit 1
  ) as cover on true
)`;

/** One product per width of the model in this colour. */
export const widthVariants = (more = "") => `(
  select coalesce(json_agg(json_build_object('productId', v.id, 'code', v.code, 'link', ${productLink("v")},
    'widthMm', v.width_mm, 'name', v.width_mm || ' мм'${more}) order by v.width_mm), '[]')
  from (
    select distinct on (width_mm) id, code, width_mm from product
    where width_mm is not null and (id = p.id
      or (family_id = p.family_id and is_active and color_code is not distinct from p.color_code))
    order by width_mm, id = p.id desc, id
  ) as v
)`;

const markets = `(
  select coalesce(json_agg(json_build_object('type', type, 'link', link, 'logo', 'markets/' || type, 'sort', sort) order by sort), '[]')
  from market_link join (values ('akson', 10), ('leroy', 20), ('ya', 30), ('wb', 40), ('ozon', 50)) as place (type, sort) using (type)
  where product_id = p.id
)`;

const videos = `(
  select coalesce(json_agg(json_build_object('link', v.link, 'preview', case when m.id is not null then ${picture("m")} end)
    order by v.sort), '[]')
  from product_video v left join media m on m.id = v.preview_id where v.product_id = p.id
)`;

const documents = `(
  select coalesce(json_agg(json_build_object('type', type, 'name', name, 'file', file) order by sort), '[]')
  from product_document where product_id = p.id
)`;

const collection = `case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'name', c.name,
  'link', '/collections/' || c.code || '/') end`;

/** Fields of the contract's Product. */
export const productFields = {
  id: "p.id",
  code: "p.code",
  name: "p.name",
  link: productLink("p"),
  barcode: "p.barcode",
  article: "p.sku",
  inFavorites: "false",
  images,
  section: `json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'link', '/catalog/' || s.code || '/')`,
  rating: "trim_scale(p.rating_tenths / 10.0)",
  countRating: "p.rating_count",
  isSpecialProduct: "p.is_special",
  schema: "p.schema",
  description: "p.description",
  unit: "p.unit",
  weightGrams: "p.weight_grams",
  collection,
  sections: sectionPath,
  markets,
  props: properties,
  documents,
  videoLinks: videos,
  reviewsCount: "(select count(*) from review where product_id = p.id and text <> '')",
  reviewsRating: "coalesce((select round(avg(rating), 1) from review where product_id = p.id and text <> ''), 0)",
  leadTimeWorkingDays: "family.lead_time_days",
  hasModel: "exists (select from product_model where product_id = p.id)",
  seo: "p.seo",
};

/** The joins that the fields need. */
export const productFieldJoins = `
  join section s on s.id = p.section_id
  left join collection c on c.id = p.collection_id and c.is_active
  left join product_family family on family.id = p.family_id`;

export const badgesOfProduct = `array(select badge from product_badge where product_id = p.id order by badge)`;

/** The first picture of a cart line. */
export const cartImages = `(
  select coalesce(json_agg(picture), '[]')
  from (
    select ${picture("m")} as picture
    from product_media link join media m on m.id = link.media_id
    where link.product_id = p.id order by link.sort, link.media_id limit 1
  ) as cover
)`;

/** Codes of a cart line's sections, for promo codes. */
export const cartSections = `(select json_agg(node.code) from section node where node.id = any (s.path))`;

/** Properties displayed in a cart, for all products at once: a subquery per line would scan the options each time. */
export const cartPropsSql = (products: string) => `(
  select own.product_id, json_agg(json_build_object('code', property.code, 'name', property.name, 'value', own.value,
    'unit', property.unit, 'isVisible', property.is_visible, 'inCard', property.in_card, 'inCart', true)
    order by property.sort) as props
  from (
    select link.product_id, o.property_id, to_json(string_agg(o.value, ', ' order by o.sort, o.id)) as value
    from (${products}) item
    join product_option link on link.product_id = item.product_id
    join property_option o on o.id = link.option_id
    where o.property_id in (select id from property where in_cart)
    group by 1, 2
    union all
    select number.product_id, number.property_id, to_json(trim_scale(number.value))
    from (${products}) item join product_number number on number.product_id = item.product_id
  ) as own
  join property on property.id = own.property_id and property.in_cart
  group by own.product_id
)`;
