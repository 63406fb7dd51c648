import { type CampaignCandidate, mostCampaignProducts, type StaffCampaign } from "@zertsalo/contract/staff-campaigns";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import type { CampaignFieldProps } from "./field-props.ts";
import { AddGoods } from "./add-goods.tsx";
import { GoodsTable } from "./goods-table.tsx";
import { PercentForm } from "./percent-form.tsx";

interface GoodsFieldsProps extends CampaignFieldProps, Pick<StaffCampaign, "sections" | "isPromoOfErp"> {
  goods: ReadonlyMap<number, CampaignCandidate>;
  onGoods: (id: number, product: CampaignCandidate) => void;
}

/** Which products take part, and what they cost in the days of the campaign. */
export function GoodsFields({ content, change, sections, isPromoOfErp, goods, onGoods }: GoodsFieldsProps) {
  const [message, setMessage] = useState<string | null>(null);
  function add(
    products: readonly CampaignCandidate[],
    promoOf: (product: CampaignCandidate) => number | null | undefined,
  ) {
    for (const product of products) onGoods(product.id, product);
    change(({ products: now }) => {
      const known = new Set(now.map(({ productId }) => productId));
      const fresh = products.filter(({ id }) => !known.has(id)).map(({ id }) => ({ productId: id, promo: null }));
      const prices = new Map(products.map((product) => [product.id, promoOf(product)]));
      const all = [...now, ...fresh].slice(0, mostCampaignProducts);
      return { products: all.map((each) => ({ ...each, promo: prices.get(each.productId) ?? each.promo })) };
    });
  }
  return (
    <section className={editor.plate}>
      <h2>Товары и&nbsp;цены</h2>
      {isPromoOfErp && (
        <Note tone="warn" icon="alert">
          Цены по&nbsp;акции присылает и&nbsp;1С: её следующий обмен заменит цены этой акции своими.
        </Note>
      )}
      <AddGoods sections={sections} onAdd={add} onMessage={setMessage} />
      {message && (
        <p role="status" className={editor.quiet}>
          {message}
        </p>
      )}
      {content.products.length > 0 && <PercentForm content={content} change={change} goods={goods} />}
      <GoodsTable content={content} change={change} goods={goods} />
    </section>
  );
}
