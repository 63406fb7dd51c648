import type { CostHistory } from "@zertsalo/contract/staff-costs";
import type { SavedPicture } from "@zertsalo/contract/staff-pictures";
import type { ProductDictionary, StaffProduct } from "@zertsalo/contract/staff-products";
import { contentFieldTitles } from "@zertsalo/domain/catalog/product-content";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Page } from "#app/lib/page/page.tsx";
import { CostPart } from "./cost-part.tsx";
import { EditorActions } from "./editor-actions.tsx";
import type { EditorAnswer, EditorIntent, PartProps } from "./editor-intent.ts";
import { GapsDialog } from "./gaps-dialog.tsx";
import { HistoryPart } from "./history-part.tsx";
import { MainPart, SeoPart } from "./main-part.tsx";
import { EditorPart } from "./part.tsx";
import { PicturePart } from "./picture-part.tsx";
import { ProductPricePart } from "./price-part.tsx";
import styles from "./product-editor.module.css";
import { stateNames, stateTones } from "./product-labels.ts";
import { PropertyPart } from "./property-part.tsx";
import { StockPart } from "./stock-part.tsx";
import { TilePreview } from "./tile-preview.tsx";
import { VariantPart } from "./variant-part.tsx";

interface ProductEditorProps {
  card: StaffProduct;
  dictionary: ProductDictionary;
  /** Null: the caller has no right to know what it costs. */
  costs: CostHistory | null;
  today: string;
  shopOrigin: string;
}

const done: Readonly<Record<EditorIntent["step"], string>> = {
  save: "Черновик сохранён",
  publish: "Опубликовано. На сайте через несколько секунд",
  drop: "Черновик отброшен",
  restore: "Версия стала черновиком. Проверьте и опубликуйте",
  stock: "Остаток записан",
  variant: "Вариант добавлен",
};

export function ProductEditor({ card, dictionary, costs, today, shopOrigin }: ProductEditorProps) {
  const { data: answer, state, submit } = useFetcher<EditorAnswer>();
  const isBusy = state !== "idle";
  const copy = useWorkingCopy(card.content, hasWritten(answer));
  const { content, change: onChange, isUnsaved: isDirty } = copy;
  const [added, setAdded] = useState<readonly SavedPicture[]>([]);
  const media = [...card.media, ...added];
  const parts = useRef<HTMLDivElement>(null);
  /** The answer whose question was confirmed. */
  const [settled, setSettled] = useState<EditorAnswer | null>(null);
  const isAsking = answer?.hasGaps === true && settled !== answer && !isBusy;
  useEffect(() => {
    if (answer && !answer.refusal) toasts.show(done[answer.step]);
    // A field with an error may be far below the button.
    if (answer?.refusal && !answer.hasGaps) showFault(parts.current);
  }, [answer]);

  const onIntent = (next: EditorIntent) =>
    void submit(next as unknown as Parameters<typeof submit>[0], { method: "post", encType: "application/json" });
  const part: PartProps = { content, fields: answer?.fields ?? {}, onChange };
  return (
    <Page
      title={card.content.name}
      back={{ to: "/products/", title: "К товарам" }}
      aside={<StatusPill tone={stateTones[card.state]}>{stateNames[card.state]}</StatusPill>}
      actions={<EditorActions {...{ card, content, isDirty, isBusy, onIntent, shopOrigin }} />}
    >
      {answer?.refusal && !answer.hasGaps && !copy.conflict && (
        <Note tone="warn" icon="alert" isNews>
          {answer.refusal}
        </Note>
      )}
      <ConflictNote copy={copy} titles={contentFieldTitles} />
      <div className={styles.editor}>
        <nav className={styles.anchors} aria-label="Части карточки">
          <ul>
            {anchors(costs !== null).map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts} ref={parts}>
          <MainPart {...part} dictionary={dictionary} officeFields={card.officeFields} />
          <ProductPricePart {...part} owners={card.priceOwners} saved={card.content.prices} />
          {costs && <CostPart card={card} costs={costs} today={today} />}
          <PicturePart {...part} media={media} onMedia={(picture) => setAdded((current) => [...current, picture])} />
          <PropertyPart {...part} dictionary={dictionary} />
          <VariantPart card={card} content={content} colors={dictionary.colors} isDirty={isDirty} onIntent={onIntent} />
          <EditorPart
            id="beside"
            title="Рядом на странице"
            note="С этим покупают, что подходит к тумбе. Пишется без черновика."
          >
            <Link to={`/products/${card.id}/companions/`}>Выбрать товары</Link>
          </EditorPart>
          <StockPart stock={card.stock} isBusy={isBusy} onIntent={onIntent} />
          <SeoPart {...part} />
          <HistoryPart card={card} isBusy={isBusy} onIntent={onIntent} />
        </div>
        <TilePreview content={content} media={media} />
      </div>
      {isAsking && (
        <GapsDialog
          gaps={Object.values(answer.fields)}
          onPublish={() => {
            setSettled(answer);
            onIntent({ step: "publish", version: card.version, content: isDirty ? content : null, acceptGaps: true });
          }}
          onClose={() => setSettled(answer)}
        />
      )}
    </Page>
  );
}

function showFault(parts: HTMLElement | null): void {
  const fault = parts?.querySelector<HTMLElement>("[aria-invalid='true'], [role='alert']");
  fault?.focus({ preventScroll: true });
  fault?.scrollIntoView({ block: "center" });
}

/** Whether the last step has produced the stored state. */
const hasWritten = (answer: EditorAnswer | undefined) =>
  answer?.refusal === null && ["save", "publish", "drop", "restore"].includes(answer.step);

const anchors = (hasCost: boolean) => [
  { id: "main-part", title: "Основное" },
  { id: "prices", title: "Цены" },
  ...(hasCost ? [{ id: "cost", title: "Себестоимость" }] : []),
  { id: "pictures", title: "Фото" },
  { id: "properties", title: "Свойства" },
  { id: "variants", title: "Варианты" },
  { id: "beside", title: "Рядом" },
  { id: "stock", title: "Остатки" },
  { id: "seo", title: "SEO" },
  { id: "history", title: "Версии" },
];
