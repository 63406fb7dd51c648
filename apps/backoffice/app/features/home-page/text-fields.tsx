import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";

interface Texts {
  title: string;
  text?: string;
  button?: string;
}

interface TextFieldsProps<Values extends Texts> {
  values: Values;
  onChange: (part: Partial<Texts>) => void;
  /** Read aloud before the name of each field, where there are several of them. */
  prefix?: string;
}

/** Title, text and button, as far as a block has them. */
export function TextFields<Values extends Texts>({ values, onChange, prefix = "" }: TextFieldsProps<Values>) {
  const { title, text, button } = values;
  return (
    <>
      <TextField
        label={`${prefix}Заголовок`}
        required
        maxLength={100}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {text !== undefined && (
        <TextArea
          label={`${prefix}Текст`}
          rows={2}
          maxLength={300}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      {button !== undefined && (
        <TextField
          label={`${prefix}Кнопка`}
          maxLength={40}
          value={button}
          onChange={({ target }) => onChange({ button: target.value })}
        />
      )}
    </>
  );
}
