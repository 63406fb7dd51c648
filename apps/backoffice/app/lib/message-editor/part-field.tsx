import { type EditableMessage, partTitle } from "@zertsalo/mail-texts/messages";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import styles from "./message-editor.module.css";

interface PartFieldProps {
  message: EditableMessage;
  part: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onCaret: (at: number) => void;
}

const isShort = (usual: string, part: string) =>
  part === "subject" || /^preheader|utton|link|total/.test(part) || (usual !== "" && usual.length < 40);

/** The texts of one part, and the way back to ours. */
export function PartField({ message, part, value, error, onChange, onCaret }: PartFieldProps) {
  const usual = message.texts[part] ?? "";
  const isText = message.channel === "sms" || !isShort(usual, part);
  const common = {
    label: partTitle(part),
    value,
    error,
    maxLength: 2_000,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onSelect: ({ currentTarget }: { currentTarget: { selectionEnd: number | null } }) =>
      onCaret(currentTarget.selectionEnd ?? Infinity),
  };
  return (
    <div className={styles.part}>
      {isText ? <TextArea rows={usual.length > 160 ? 4 : 3} spellCheck {...common} /> : <TextField {...common} />}
      {value !== usual && (
        <Button variant="ghost" size="sm" onClick={() => onChange(usual)}>
          Вернуть исходное<span className="vh">: {partTitle(part)}</span>
        </Button>
      )}
    </div>
  );
}
