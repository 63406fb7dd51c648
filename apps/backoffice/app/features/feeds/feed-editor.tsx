import type { FeedSettings, StaffFeed } from "@zertsalo/contract/staff-feeds";
import { Check } from "@zertsalo/ui/check";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { FeedFilter } from "./feed-filter.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { FeedMaking } from "./feed-making.tsx";
import { FeedPreviewForm } from "./feed-preview.tsx";
import styles from "./feeds.module.css";

interface FeedEditorProps {
  card: StaffFeed;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function FeedEditor({ card, shopOrigin, isDone }: FeedEditorProps) {
  const copy = useWorkingCopy<FeedSettings>(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  return (
    <div className={editor.split}>
      <div className={styles.main}>
        <ConflictNote copy={copy} titles={titles} />
        <section className={editor.plate} aria-label="Состояние">
          <Check checked={content.isOn} onChange={({ target }) => change({ isOn: target.checked })}>
            Фид включён: площадка забирает его по адресу
          </Check>
        </section>
        <FeedFilter {...card} settings={content} onChange={change} />
        <FeedLinks settings={content} shopOrigin={shopOrigin} onChange={change} />
        <PublishBar version={card.version} content={content} isUnsaved={isUnsaved} shopHref={null} />
      </div>
      <div className={styles.main}>
        <FeedMaking state={card.state} shopOrigin={shopOrigin} />
        <FeedPreviewForm name={card.state.name} isUnsaved={isUnsaved} />
        <Versions draft={card.draft} versions={card.versions} current="действует" />
      </div>
    </div>
  );
}

const titles: Readonly<Record<keyof FeedSettings, string>> = {
  isOn: "Включён",
  sections: "Разделы",
  collections: "Коллекции",
  priceFrom: "Цена от",
  priceTo: "Цена до",
  inStockOnly: "Только в наличии",
  excludedIds: "Кроме товаров",
  utm: "Метки ссылок",
  pictureWidth: "Ширина картинок",
};
