import type { KeptPicture } from "@zertsalo/contract/staff-pictures";
import type { ProductDictionary, StaffProduct } from "@zertsalo/contract/staff-products";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLeaveGuard } from "#app/lib/editor/use-leave-guard.ts";
import { Page } from "#app/lib/page/page.tsx";
import { EditorActions } from "./editor-actions.tsx";
import type { EditorAnswer, EditorWish, PartProps } from "./editor-wish.ts";
import { HistoryPart } from "./history-part.tsx";
import { MainPart, SeoPart } from "./main-part.tsx";
import { PicturePart } from "./picture-part.tsx";
import { PricePart } from "./price-part.tsx";
import styles from "./product-editor.module.css";
import { stateNames, stateTones } from "./product-words.ts";
import { PropertyPart } from "./property-part.tsx";
import { StockPart } from "./stock-part.tsx";
import { TilePreview } from "./tile-preview.tsx";
import { VariantPart } from "./variant-part.tsx";

interface ProductEditorProps {
  card: StaffProduct;
  dictionary: ProductDictionary;
  shopOrigin: string;
}

const done: Readonly<Record<EditorWish["step"], string>> = {
  save: "Черновик сохранён",
  publish: "Опубликовано. На сайте через несколько секунд",
  drop: "Черновик отброшен",
  restore: "Версия стала черновиком. Проверьте и опубликуйте",
  stock: "Остаток записан",
  variant: "Вариант добавлен",
};

export function ProductEditor({ card, dictionary, shopOrigin }: ProductEditorProps) {
  const [content, setContent] = useState(card.content);
  const [saved, setSaved] = useState(card.content);
  const [media, setMedia] = useState<readonly KeptPicture[]>(card.media);
  const { data: answer, state, submit } = useFetcher<EditorAnswer>();
  const isBusy = state !== "idle";
  const isDirty = JSON.stringify(content) !== JSON.stringify(saved);

  // What the server keeps has changed: by this form, or by a colleague's before it.
  if (JSON.stringify(card.content) !== JSON.stringify(saved)) {
    setSaved(card.content);
    setContent(card.content);
    setMedia(card.media);
  }
  useEffect(() => {
    if (answer && !answer.refusal) toasts.show(done[answer.step]);
  }, [answer]);
  useLeaveGuard(isDirty && !isBusy);

  const wish = (next: EditorWish) =>
    void submit(next as unknown as Parameters<typeof submit>[0], { method: "post", encType: "application/json" });
  const onChange: PartProps["onChange"] = (change) =>
    setContent((now) => ({ ...now, ...(typeof change === "function" ? change(now) : change) }));
  const part = { content, fields: answer?.fields ?? {}, onChange };
  return (
    <Page
      title={card.content.name}
      aside={<StatusPill tone={stateTones[card.state]}>{stateNames[card.state]}</StatusPill>}
      actions={<EditorActions {...{ card, content, isDirty, isBusy, wish, shopOrigin }} />}
    >
      {answer?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {answer.refusal}
        </Note>
      )}
      <div className={styles.editor}>
        <nav className={styles.anchors} aria-label="Части карточки">
          <ul>
            {anchors.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>
          <MainPart {...part} dictionary={dictionary} officeFields={card.officeFields} />
          <PricePart {...part} />
          <PicturePart {...part} media={media} onMedia={(added) => setMedia((known) => [...known, added])} />
          <PropertyPart {...part} dictionary={dictionary} />
          <VariantPart card={card} content={content} colors={dictionary.colors} isDirty={isDirty} wish={wish} />
          <StockPart stock={card.stock} isBusy={isBusy} wish={wish} />
          <SeoPart {...part} />
          <HistoryPart card={card} isBusy={isBusy} wish={wish} />
        </div>
        <TilePreview content={content} media={media} />
      </div>
    </Page>
  );
}

const anchors = [
  { id: "main-part", title: "Основное" },
  { id: "prices", title: "Цены" },
  { id: "pictures", title: "Фото" },
  { id: "properties", title: "Свойства" },
  { id: "variants", title: "Варианты" },
  { id: "stock", title: "Остатки" },
  { id: "seo", title: "SEO" },
  { id: "history", title: "Версии" },
];
