import type { BannerContent } from "@zertsalo/contract/staff-home-page";
import { TextField } from "@zertsalo/ui/field";
import { Segment } from "@zertsalo/ui/segment";
import { TextArea } from "@zertsalo/ui/text-area";
import editor from "#app/lib/editor/editor.module.css";
import { PictureChoice } from "#app/lib/picture-field/picture-choice.tsx";
import { type BlockFormProps, withEntryChanged } from "./block-form-props.ts";

const themes = [
  { value: "dark", name: "Тёмный" },
  { value: "light", name: "Светлый" },
];

export function BannerForm({ id, content, change, lookups: { pictures, onPicture } }: BlockFormProps) {
  const banner = content.banners.find((each) => each.id === id);
  if (!banner) return null;
  const set = (part: Partial<BannerContent>) => change((now) => ({ banners: withEntryChanged(now.banners, id, part) }));
  return (
    <>
      <TextField
        label="Заголовок"
        required
        maxLength={80}
        value={banner.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label="Текст"
        rows={2}
        maxLength={200}
        value={banner.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className={editor.pair}>
        <TextField
          label="Кнопка"
          maxLength={30}
          value={banner.button}
          onChange={({ target }) => set({ button: target.value })}
        />
        <TextField
          label="Ведёт на"
          placeholder="/sales/"
          hint="Страница магазина или адрес с https://"
          maxLength={200}
          value={banner.link}
          onChange={({ target }) => set({ link: target.value })}
        />
      </div>
      <Segment
        label="Фон"
        name={`${id}-theme`}
        options={themes}
        value={banner.theme}
        onChange={(theme) => set({ theme: theme as BannerContent["theme"] })}
      />
      <div className={editor.pair}>
        <PictureChoice
          label="Картинка"
          id={banner.pictureId}
          pictures={pictures}
          onPicture={onPicture}
          onChoose={(pictureId) => set({ pictureId })}
        />
        <PictureChoice
          label="Картинка для телефонов"
          id={banner.portraitId}
          pictures={pictures}
          onPicture={onPicture}
          onChoose={(portraitId) => set({ portraitId })}
        />
      </div>
    </>
  );
}
