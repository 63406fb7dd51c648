import type { ChatFile } from "@zertsalo/contract/chat";
import { fileSize } from "@zertsalo/domain/chat/file-size";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./file-view.module.css";

/** A picture as itself, any other file by its name and size. Both are opened beside the chat. */
export function FileView({ file: { cdnHost, link, preview, isImage, clientFileName, size, ext } }: { file: ChatFile }) {
  if (isImage && preview) {
    return (
      <a className={styles.picture} href={cdnHost + link} target="_blank" rel="noopener noreferrer">
        <img src={cdnHost + preview} alt={clientFileName} width={220} height={160} />
        <span className="vh">{fileSize(size)}, откроется в новой вкладке</span>
      </a>
    );
  }
  return (
    <a className={styles.file} href={cdnHost + link} target="_blank" rel="noopener noreferrer">
      <Icon name="file" size={24} />
      <span>
        <b>{clientFileName}</b>
        <span className={styles.size}>
          {ext.toUpperCase()}, {fileSize(size)}
        </span>
      </span>
    </a>
  );
}
