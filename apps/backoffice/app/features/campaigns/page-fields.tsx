import { TextField } from "@zertsalo/ui/field";
import type { PictureSource } from "@zertsalo/ui/picture";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { isSame } from "#app/lib/editor/rebased.ts";
import { PictureChoice } from "#app/lib/picture-field/picture-choice.tsx";
import type { CampaignFieldProps } from "./field-props.ts";

interface PageFieldsProps extends CampaignFieldProps {
  pictures: ReadonlyMap<number, PictureSource>;
  onPicture: (id: number, picture: PictureSource) => void;
}

/** What the campaign's own page says and shows. */
export function PageFields({ content, change, pictures, onPicture }: PageFieldsProps) {
  const { text, rules, seo, pictureId, portraitId } = content;
  return (
    <section className={editor.plate}>
      <h2>Страница акции</h2>
      <ListText
        label="Текст"
        hint="Абзацы разделяет пустая строка"
        separator={"\n\n"}
        list={text}
        onList={(list) => change({ text: list })}
      />
      <ListText
        label="Условия"
        hint="Каждое с новой строки"
        separator={"\n"}
        list={rules}
        onList={(list) => change({ rules: list })}
      />
      <div className={editor.pair}>
        <PictureChoice
          label="Картинка"
          id={pictureId}
          pictures={pictures}
          onPicture={onPicture}
          onChoose={(id) => change({ pictureId: id })}
        />
        <PictureChoice
          label="Картинка для телефонов"
          id={portraitId}
          pictures={pictures}
          onPicture={onPicture}
          onChoose={(id) => change({ portraitId: id })}
        />
      </div>
      <TextField
        label="Title"
        maxLength={200}
        value={seo.title}
        onChange={({ target }) => change({ seo: { ...seo, title: target.value } })}
      />
      <TextArea
        label="Description"
        rows={2}
        maxLength={500}
        value={seo.description}
        onChange={({ target }) => change({ seo: { ...seo, description: target.value } })}
      />
    </section>
  );
}

interface ListTextProps {
  label: string;
  hint: string;
  separator: "\n" | "\n\n";
  list: readonly string[];
  onList: (list: string[]) => void;
}

/** A list typed as one text. It stays as typed, with its empty lines, while that is what the list says. */
function ListText({ label, hint, separator, list, onList }: ListTextProps) {
  const [typed, setTyped] = useState("");
  const value = isSame(listOf(typed, separator), list) ? typed : list.join(separator);
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={4}
      value={value}
      onChange={({ target }) => {
        setTyped(target.value);
        onList(listOf(target.value, separator));
      }}
    />
  );
}

const listOf = (text: string, separator: ListTextProps["separator"]) =>
  text
    .split(separator === "\n" ? "\n" : /\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);
