import { fileSize } from "@zertsalo/domain/chat/file-size";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./upload-chip.module.css";
import type { FileUpload } from "./use-uploads.ts";

/** An uploading or uploaded file; it can be removed until the message is sent. */
export function UploadChip({ upload, onRemove }: { upload: FileUpload; onRemove: () => void }) {
  const { name, size, isImage, part, file, failure } = upload;
  const isGoing = !file && !failure;
  return (
    <li className={styles.chip}>
      <span className={styles.file}>
        <Icon name={failure ? "alert" : isImage ? "image" : "file"} />
        <span>
          {name}, {fileSize(size)}
          {failure ? (
            <span className={styles.failure} role="alert">
              {failure}
            </span>
          ) : null}
        </span>
        {isGoing ? (
          <progress className={styles.progress} aria-label={`Загрузка: ${name}`} max={1} value={part} />
        ) : null}
      </span>
      <IconButton aria-label={isGoing ? `Отменить загрузку: ${name}` : `Убрать файл: ${name}`} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </li>
  );
}
