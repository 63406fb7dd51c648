import type { SavedPicture } from "@zertsalo/contract/staff-pictures";
import { acceptedPictures } from "@zertsalo/domain/forms/file-rules";
import { Button } from "@zertsalo/ui/button";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { useId } from "react";
import { usePictureUploads } from "#app/lib/uploads/use-picture-uploads.ts";
import styles from "./picture-field.module.css";

interface PictureInputProps {
  label: string;
  hint?: string | undefined;
  picture: PictureSource | null;
  canClear: boolean;
  onChange: (picture: SavedPicture | null) => void;
}

/** The current picture, and its replacement. */
export function PictureInput({ label, hint, picture, canClear, onChange }: PictureInputProps) {
  const inputId = useId();
  const { isBusy, refusal, send } = usePictureUploads(onChange);
  return (
    <div className={styles.field}>
      <label htmlFor={inputId}>{label}</label>
      <div className={styles.row}>
        <div className={styles.shown} aria-busy={isBusy}>
          {picture ? (
            <Picture picture={picture} alt="" widths={[256, 384, 512]} sizes="200px" />
          ) : (
            <span>{isBusy ? "Загружаем…" : "Без картинки"}</span>
          )}
        </div>
        <div className={styles.doing}>
          <input
            id={inputId}
            type="file"
            accept={acceptedPictures}
            disabled={isBusy}
            onChange={({ target }) => send(target.files)}
          />
          {canClear && (
            <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
              Убрать<span className="vh">: {label}</span>
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
    </div>
  );
}
