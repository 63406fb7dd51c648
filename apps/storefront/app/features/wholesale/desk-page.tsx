import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { buttonClass } from "@zertsalo/ui/button";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { AssortmentTable } from "./assortment-table.tsx";
import { createChosen } from "./chosen.ts";
import type { DeskDialog } from "./desk-actions.tsx";
import { priceLines } from "./desk-api.ts";
import { DeskBar } from "./desk-bar.tsx";
import type { DeskData } from "./desk-data.ts";
import { DeskFilters } from "./desk-filters.tsx";
import styles from "./desk-page.module.css";
import { deskLink } from "./desk-search.ts";
import { isDraftKey } from "./draft.ts";
import { MadeToMeasure } from "./made-to-measure.tsx";
import { Note } from "@zertsalo/ui/note";
import { mostRows } from "./row-window.ts";
import { isList } from "./pasted.ts";
import { useShowsRetail } from "./use-shows-retail.ts";

const PasteDialog = lazy(() => import("./paste-dialog.tsx").then((module) => ({ default: module.PasteDialog })));
const ListsDialog = lazy(() => import("./lists-dialog.tsx").then((module) => ({ default: module.ListsDialog })));

interface DeskPageProps {
  data: DeskData;
  dialog: DeskDialog | null;
  onDialog: (dialog: DeskDialog | null) => void;
}

/** The order desk: the assortment, what is typed into it, and its sums. */
export function DeskPage({ data, dialog, onDialog }: DeskPageProps) {
  const { desk, search, first, chips } = data;
  const { tier, refusal, company } = desk;
  const [chosen] = useState(() =>
    createChosen(company.id, tier && { ...tier, entryDiscountPercent: desk.entryDiscountPercent }),
  );
  const [changed, setLists] = useState<DeskData["lists"]>(null);
  const lists = changed ?? data.lists;
  const [pasted, setPasted] = useState("");
  const [showsRetail, showRetail] = useShowsRetail();
  const bar = useRef<HTMLDivElement>(null);
  useDraft(chosen, company.id);

  // A list from a spreadsheet may be pasted anywhere on the page that is no field of its own.
  const takesPaste = tier !== null && dialog === null;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text") ?? "";
      const field = event.target instanceof Element ? event.target.closest("input, textarea") : null;
      if (event.defaultPrevented || (field && !field.hasAttribute("data-row")) || !isList(text)) return;
      event.preventDefault();
      setPasted(text);
      onDialog("paste");
    };
    if (takesPaste) document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [takesPaste, onDialog]);

  const close = () => {
    setPasted("");
    onDialog(null);
  };
  return (
    <div className={styles.desk}>
      {refusal ? (
        <Note tone="warn" icon="alert">
          <b>Заказ пока недоступен.</b> {refusal.text}
        </Note>
      ) : null}
      <MadeToMeasure links={data.madeToMeasure} />
      <DeskFilters search={search} chips={chips} showsRetail={showsRetail} onShowRetail={showRetail} />
      <p className={styles.found} role="status">
        {foundText(data)}
        {first?.correctedQuery ? ` по\u00a0запросу «${first.correctedQuery}»` : ""}
      </p>
      {first && first.total > 0 ? (
        <AssortmentTable
          key={deskLink(search)}
          search={search}
          first={first}
          chosen={chosen}
          discountPercent={tier?.discountPercent ?? null}
          showsRetail={showsRetail}
          onLeave={() => bar.current?.focus()}
        />
      ) : (
        <NoRows isFailed={first === null} />
      )}
      <DeskBar ref={bar} chosen={chosen} desk={desk} onSave={() => onDialog("lists")} />
      <Suspense>
        {dialog === "paste" && <PasteDialog text={pasted} chosen={chosen} onClose={close} />}
        {dialog === "lists" && <ListsDialog lists={lists} chosen={chosen} onLists={setLists} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What was typed before comes back with today's prices; what is not sold any more leaves. */
function useDraft(chosen: ReturnType<typeof createChosen>, companyId: number): void {
  useEffect(() => {
    async function recall() {
      chosen.restore();
      const unknown = new Set(chosen.unknown());
      const products = chosen.products().filter(({ productId }) => unknown.has(productId));
      if (products.length === 0) return;
      const { lines, gone } = await priceLines(products);
      chosen.learn(lines.map(({ product }) => product));
      if (gone.length === 0) return;
      chosen.set(gone.map((id) => [id, 0] as const));
      void showToast(`Больше не\u00a0продаём: ${formatCount(gone.length, ["товар", "товара", "товаров"])}`);
    }
    const begin = () =>
      void recall().catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error)));
    const follow = ({ key }: StorageEvent) => {
      if (isDraftKey(companyId, key)) begin();
    };
    begin();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [chosen, companyId]);
}

function foundText({ first }: DeskData): string {
  if (!first) return "";
  if (!first.totalExact) return `Больше ${formatNumber(first.total)}\u00a0товаров, уточните запрос`;
  const found = formatCount(first.total, ["товар", "товара", "товаров"]);
  return first.total > mostRows ? `${found}, показаны первые ${formatNumber(mostRows)}` : found;
}

function NoRows({ isFailed }: { isFailed: boolean }) {
  if (isFailed) return <NotLoaded title="Не удалось загрузить ассортимент" />;
  return (
    <EmptyBlock title={"Ничего не\u00a0найдено"} text={"Ищите по\u00a0названию, артикулу или штрихкоду."}>
      <a className={buttonClass({ variant: "secondary" })} href={paths.personal}>
        Сбросить
      </a>
    </EmptyBlock>
  );
}
