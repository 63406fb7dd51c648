import { Button } from "@zertsalo/ui/button";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { useId, useState } from "react";
import { useUpload } from "./use-upload.ts";
import styles from "./picture-field.module.css";

interface PictureFieldProps {
  label: string;
  hint?: string;
  name: string;
  mediaId: number | null;
  picture: PictureSource | null;
}

/** One picture of a form: its id goes along, empty where there is none. */
export function PictureField({ label, hint, name, mediaId, picture }: PictureFieldProps) {
  const inputId = useId();
  const [chosen, setChosen] = useState({ id: mediaId, picture });
  const { isBusy, refusal, send } = useUpload(({ id, ...uploaded }) => setChosen({ id, picture: uploaded }));
  return (
    <div className={styles.field}>
      <label htmlFor={inputId}>{label}</label>
      <div className={styles.row}>
        <div className={styles.shown} aria-busy={isBusy}>
          {chosen.picture ? (
            <Picture picture={chosen.picture} alt="" widths={[256, 384, 512]} sizes="200px" />
          ) : (
            <span>{isBusy ? "Загружаем…" : "Без картинки"}</span>
          )}
        </div>
        <div className={styles.doing}>
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={({ target }) => void send(target.files?.[0])}
          />
          {chosen.id !== null && (
            <Button variant="secondary" size="sm" onClick={() => setChosen({ id: null, picture: null })}>
              Убрать картинку
            </Button>
          )}
          {hint && <small>{hint}</small>}
          {refusal && (
            <p role="alert" className={styles.refusal}>
              {refusal}
            </p>
          )}
        </div>
      </div>
      {/* Anew with each choice, so that the form hears of it. */}
      <input type="hidden" name={name} value={chosen.id ?? ""} readOnly />
    </div>
  );
}
