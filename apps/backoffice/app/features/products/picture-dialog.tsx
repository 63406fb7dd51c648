import type { ProductPicture } from "@zertsalo/contract/product-content";
import type { SavedPicture, PictureCrop } from "@zertsalo/contract/staff-pictures";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { toasts } from "@zertsalo/ui/toast";
import { useState } from "react";
import { picturesPath } from "#app/lib/uploads/use-picture-uploads.ts";
import { postJson } from "./post-json.ts";
import { CropFrame, wholeFrame } from "./crop-frame.tsx";
import styles from "./dialogs.module.css";
import { SelectField } from "./select-field.tsx";

interface PictureDialogProps {
  picture: ProductPicture;
  media: SavedPicture;
  onChange: (picture: ProductPicture) => void;
  onCropped: (media: SavedPicture) => void;
  onClose: () => void;
}

const views = [
  { value: "front", name: "Спереди" },
  { value: "evening", name: "Вечером" },
  { value: "angle", name: "Другой ракурс" },
  { value: "room", name: "В интерьере" },
  { value: "detail", name: "Крупный план" },
  { value: "drawing", name: "Схема" },
];

export function PictureDialog({ picture, media, onChange, onCropped, onClose }: PictureDialogProps) {
  const [crop, setCrop] = useState<PictureCrop>(wholeFrame);
  const [isBusy, setBusy] = useState(false);
  const isWhole = crop.width === wholeFrame.width && crop.height === wholeFrame.height;

  async function cut() {
    setBusy(true);
    try {
      onCropped(await postJson<SavedPicture>(picturesPath, { mediaId: media.id, ...crop }));
      setCrop(wholeFrame);
    } catch (error) {
      toasts.show(error instanceof Error ? error.message : "Не получилось", { icon: "alert" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Фото" onClose={onClose} widthPx={720}>
      <div className={styles.form}>
        <CropFrame media={media} crop={crop} onCrop={setCrop} />
        <div>
          <Button variant="secondary" size="sm" busy={isBusy} disabled={isWhole} onClick={() => void cut()}>
            Обрезать по рамке
          </Button>
        </div>
        <TextField
          label="Подпись для незрячих и поисковиков"
          value={picture.alt}
          maxLength={200}
          error={picture.alt.trim() ? undefined : "Опишите, что на фото"}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="Источник"
            value={picture.source}
            maxLength={200}
            onChange={({ target }) => onChange({ ...picture, source: target.value })}
          />
          <TextField
            label="Право использования"
            value={picture.rights}
            maxLength={200}
            onChange={({ target }) => onChange({ ...picture, rights: target.value })}
          />
        </div>
        <SelectField
          label="Вид"
          value={picture.view}
          options={views}
          onChange={({ target }) => onChange({ ...picture, view: target.value as ProductPicture["view"] })}
        />
        <Button block onClick={onClose}>
          Готово
        </Button>
      </div>
    </Dialog>
  );
}
