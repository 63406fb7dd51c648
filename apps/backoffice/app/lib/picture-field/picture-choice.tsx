import { Button } from "@zertsalo/ui/button";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { useId } from "react";
import { useUpload } from "./use-upload.ts";
import field from "./picture-field.module.css";

interface PictureChoiceProps {
  label: string;
  id: number | null;
  pictures: ReadonlyMap<number, PictureSource>;
  onPicture: (id: number, picture: PictureSource) => void;
  onChoose: (id: number | null) => void;
}

/** One picture of an editor that holds its content itself. */
export function PictureChoice({ label, id, pictures, onPicture, onChoose }: PictureChoiceProps) {
  const inputId = useId();
  const { isBusy, refusal, send } = useUpload((picture) => {
    onPicture(picture.id, picture);
    onChoose(picture.id);
  });
  const shown = id === null ? undefined : pictures.get(id);
  return (
    <div className={field.field}>
      <label htmlFor={inputId}>{label}</label>
      <div className={field.row}>
        <div className={field.shown} aria-busy={isBusy}>
          {shown ? (
            <Picture picture={shown} alt="" widths={[256, 384, 512]} sizes="200px" />
          ) : (
            <span>{isBusy ? "Загружаем…" : "Без картинки"}</span>
          )}
        </div>
        <div className={field.doing}>
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={({ target }) => void send(target.files?.[0])}
          />
          {id !== null && (
            <Button variant="secondary" size="sm" onClick={() => onChoose(null)}>
              Убрать<span className="vh">: {label}</span>
            </Button>
          )}
          {refusal && (
            <p role="alert" className={field.refusal}>
              {refusal}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
