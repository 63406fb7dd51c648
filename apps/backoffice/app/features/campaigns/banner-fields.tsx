import type { CampaignContent } from "@zertsalo/contract/staff-campaigns";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { Segment } from "@zertsalo/ui/segment";
import editor from "#app/lib/editor/editor.module.css";
import type { CampaignFieldProps } from "./field-props.ts";

type Banner = NonNullable<CampaignContent["banner"]>;

const themes = [
  { value: "dark", name: "Тёмный" },
  { value: "light", name: "Светлый" },
];

/** The banner of the home page, with the pictures of the campaign's page. */
export function BannerFields({ content: { banner, name, lead }, change }: CampaignFieldProps) {
  const set = (part: Partial<Banner>) => banner && change({ banner: { ...banner, ...part } });
  const first: Banner = { title: name.slice(0, 80), text: lead, button: "Посмотреть", theme: "dark" };
  return (
    <section className={editor.plate}>
      <h2>Баннер на&nbsp;главной</h2>
      <Check checked={banner !== null} onChange={({ target }) => change({ banner: target.checked ? first : null })}>
        Показывать на&nbsp;главной в&nbsp;дни акции
      </Check>
      {banner && (
        <>
          <TextField
            label="Заголовок баннера"
            required
            maxLength={80}
            value={banner.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <div className={editor.pair}>
            <TextField
              label="Текст баннера"
              maxLength={200}
              value={banner.text}
              onChange={({ target }) => set({ text: target.value })}
            />
            <TextField
              label="Кнопка"
              maxLength={30}
              value={banner.button}
              onChange={({ target }) => set({ button: target.value })}
            />
          </div>
          <Segment
            label="Фон"
            name="banner-theme"
            options={themes}
            value={banner.theme}
            onChange={(theme) => set({ theme: theme as Banner["theme"] })}
          />
        </>
      )}
    </section>
  );
}
