import type { CampaignCandidate, CampaignContent, StaffCampaign } from "@zertsalo/contract/staff-campaigns";
import { buttonClass } from "@zertsalo/ui/button";
import type { PictureSource } from "@zertsalo/ui/picture";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { BannerFields } from "./banner-fields.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { MainFields } from "./main-fields.tsx";
import { PageFields } from "./page-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";

interface CampaignEditorProps {
  card: StaffCampaign;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function CampaignEditor({ card, shopOrigin, isDone }: CampaignEditorProps) {
  const copy = useWorkingCopy<CampaignContent>(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  const [pictures, knowPicture] = useLookup<PictureSource>(card.pictures);
  const [goods, knowGoods] = useLookup<CampaignCandidate>(card.products);
  const part = { content, change };
  return (
    <div className={editor.form}>
      <ConflictNote copy={copy} titles={titles} />
      <MainFields {...part} />
      <GoodsFields
        {...part}
        sections={card.sections}
        isPromoOfErp={card.isPromoOfErp}
        goods={goods}
        onGoods={knowGoods}
      />
      <RuleFields {...part} rules={card.rules} />
      <PageFields {...part} pictures={pictures} onPicture={knowPicture} />
      <BannerFields {...part} />
      <section className={editor.plate} aria-label="Предпросмотр">
        <h2>Предпросмотр</h2>
        {isUnsaved ? (
          <p className={editor.quiet}>Сначала сохраните черновик: ссылка откроет его страницу с&nbsp;ценами акции.</p>
        ) : (
          <div>
            <a
              className={buttonClass({ size: "sm", variant: "secondary" })}
              href={`/campaigns/${card.id}/preview/`}
              target="_blank"
              rel="noreferrer"
            >
              Открыть страницу акции
            </a>
          </div>
        )}
      </section>
      <PublishBar
        version={card.version}
        content={content}
        isUnsaved={isUnsaved}
        shopHref={card.status === "hidden" ? null : shopOrigin + card.link}
      />
    </div>
  );
}

const titles: Readonly<Record<keyof CampaignContent, string>> = {
  name: "Название",
  code: "Код в адресе",
  isActive: "В магазине",
  startsAt: "Первый день",
  endsAt: "Последний день",
  lead: "Что даёт акция",
  text: "Текст",
  rules: "Условия",
  seo: "Для поисковых систем",
  pictureId: "Картинка",
  portraitId: "Картинка для телефонов",
  stacksWithB2b: "Оптовая скидка",
  products: "Товары и цены",
  ruleIds: "Правила скидок",
  banner: "Баннер на главной",
};
