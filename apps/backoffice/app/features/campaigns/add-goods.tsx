import type { CampaignCandidate, StaffCampaign } from "@zertsalo/contract/staff-campaigns";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { ProductPicker } from "#app/lib/product-picker/product-picker.tsx";
import { loadCandidates, type FoundCandidates } from "./load-candidates.ts";
import type { SheetGoods } from "./read-goods.ts";
import { SheetDialog } from "./sheet-dialog.tsx";

interface AddGoodsProps extends Pick<StaffCampaign, "sections"> {
  onAdd: (
    products: readonly CampaignCandidate[],
    promoOf: (product: CampaignCandidate) => number | null | undefined,
  ) => void;
  onMessage: (message: string | null) => void;
}

const noPrice = () => undefined;

/** Products one by one, of a whole section, or of a sheet with articles and prices. */
export function AddGoods({ sections, onAdd, onMessage }: AddGoodsProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function addFound(query: Parameters<typeof loadCandidates>[0], promoOf: Parameters<typeof onAdd>[1]) {
    setIsBusy(true);
    onMessage(null);
    try {
      const found = await loadCandidates(query);
      onAdd(found.products, promoOf);
      onMessage(foundText(found));
    } catch (error) {
      onMessage(error instanceof Error ? error.message : null);
    }
    setIsBusy(false);
  }
  function addSheet(rows: readonly SheetGoods[]) {
    setIsSheetOpen(false);
    const prices = new Map(rows.map(({ article, promo }) => [article, promo]));
    const articles = rows.map(({ article }) => article).join(",");
    void addFound({ articles }, ({ article }) => prices.get(article ?? ""));
  }
  return (
    <>
      <ProductPicker
        label="Добавить товар"
        onPick={({ article }) => article && void addFound({ articles: article }, noPrice)}
      />
      <div className={editor.pair}>
        <LabelledSelect
          label="Добавить раздел"
          options={[{ value: "", name: "Выберите" }, ...sections.map(({ code, name }) => ({ value: code, name }))]}
          value=""
          onChange={(section) => section && void addFound({ section }, noPrice)}
        />
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={isBusy}
          aria-haspopup="dialog"
          onClick={() => setIsSheetOpen(true)}
        >
          Добавить таблицей
        </Button>
      </div>
      {isSheetOpen && <SheetDialog onRows={addSheet} onClose={() => setIsSheetOpen(false)} />}
    </>
  );
}

function foundText({ products, unknown, leftOut }: FoundCandidates): string {
  return [
    `Добавили ${formatCount(products.length, ["товар", "товара", "товаров"])}.`,
    unknown.length > 0 && `Нет в\u00a0каталоге: ${unknown.join(", ")}.`,
    leftOut > 0 && `Не\u00a0поместилось: ${leftOut}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
