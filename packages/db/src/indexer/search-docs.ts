import { type RawBuilder, sql } from "kysely";
import type { Relation, Scope } from "./scope.ts";

/** Rows of `search_doc` for the active products of the stage. The price is that of the first zone. */
export const searchRows = (stage: Relation, scope: Scope) => sql`
  with staged as materialized (
    select stage.*, p.barcode, p.sku, p.collection_id, p.description, ${normalized("p.name")} as name_n
    from ${stage} as stage join product p on p.id = stage.product_id
    where stage.zone_id = 1 and stage.is_active and ${scope("stage.product_id")} and ${scope("p.id")}
  ),
  -- Pieces of one model share their description, so each text is read once.
  description_lexemes as materialized (
    select description, to_tsvector('ru_shop', ${lowered(sql`description`)})::text as lexemes
    from (select distinct description from staged where description <> '') as each_text
  ),
  -- «Подогрев: есть» is found by «подогрев», «Подогрев: нет» is not.
  option_lexemes as materialized (
    select o.id, to_tsvector('ru_shop', ${lowered(sql`case when o.value in ('есть', 'да') then p.name else o.value end`)})::text as lexemes
    from property_option o join property p on p.id = o.property_id
    where p.kind = 'list' and o.value <> 'нет'
  ),
  section_lexemes as materialized (
    select s.id, setweight(to_tsvector('ru_shop', ${lowered(sql`string_agg(node.name, ' ' order by node.id)`)}), 'C') as lexemes
    from section s join section node on node.id = any (s.path) and node.parent_id is not null
    group by s.id
  ),
  collection_lexemes as materialized (
    select id, setweight(to_tsvector('ru_shop', ${lowered(sql`name`)}), 'C') as lexemes from collection
  ),
  property_lexemes as (
    select staged.product_id, string_agg(option_lexemes.lexemes, ' ') as lexemes
    from staged cross join unnest(staged.opts) as own (id) join option_lexemes using (id)
    group by staged.product_id
  )
  select
    staged.product_id, staged.popularity, staged.section_id, staged.price, staged.discount, staged.created_at,
    staged.width, staged.height, staged.depth, staged.opts, staged.barcode, staged.sku, staged.name_n,
    setweight(to_tsvector('ru_shop', ${headNoun("staged.name_n")}), 'A')
      || setweight(to_tsvector('ru_shop', staged.name_n), 'B')
      || coalesce(section_lexemes.lexemes, '')
      || coalesce(collection_lexemes.lexemes, '')
      -- The texts of many vectors become one at once, much faster than vector by vector. Weight D is the default.
      || concat_ws(' ', property_lexemes.lexemes, description_lexemes.lexemes)::tsvector as tsv,
    staged.family_id
  from staged
  left join section_lexemes on section_lexemes.id = staged.section_id
  left join collection_lexemes on collection_lexemes.id = staged.collection_id
  left join description_lexemes on description_lexemes.description = staged.description
  left join property_lexemes on property_lexemes.product_id = staged.product_id`;

/** Queries are normalised without ё, so the index has none. */
const lowered = (text: RawBuilder<unknown>) => sql<string>`translate(lower(${text}), 'ё', 'е')`;

/** «Зеркало «Свирь», 80×60 см» → «зеркало свирь 80 60 см». */
export const normalized = (name: string) => sql<string>`
  trim(regexp_replace(${lowered(sql.ref(name))}, '(?<=\\d)[x×х*](?=\\d)|[^a-zа-я0-9]+', ' ', 'g'))`;

/** Head noun: the first word of the name, or the second after an adjective («зеркальный шкаф»). */
const headNoun = (name: string) => sql<string>`
  coalesce(substring(${sql.ref(name)} from '^(?:[а-я]+(?:ый|ий|ой|ая|яя|ое|ее) )?([а-я]+)'), '')`;
