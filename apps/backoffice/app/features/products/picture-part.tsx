import type { ProductContent, ProductPicture } from "@zertsalo/contract/product-content";
import type { SavedPicture } from "@zertsalo/contract/staff-pictures";
import { acceptedPictures } from "@zertsalo/domain/forms/file-rules";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { useRef, useState } from "react";
import { usePictureUploads } from "#app/lib/uploads/use-picture-uploads.ts";
import type { PartProps } from "./editor-intent.ts";
import { EditorPart } from "./part.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import styles from "./picture-part.module.css";

type PicturePartProps = PartProps & { media: readonly SavedPicture[]; onMedia: (media: SavedPicture) => void };

const newPicture = ({ id }: SavedPicture, { name, pictures }: ProductContent): ProductPicture => ({
  mediaId: id,
  view: pictures.length === 0 ? "front" : "angle",
  alt: name,
  source: "Фото магазина",
  rights: "Собственная съёмка",
});

/** The first one stands on the card. Order by dragging or by the arrows; everything else in the picture's own window. */
export function PicturePart({ content, fields, onChange, media, onMedia }: PicturePartProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { pictures } = content;
  const set = (next: ProductPicture[]) => onChange({ pictures: next });
  // Several may arrive one after another: each is put behind what is there by then.
  const uploads = usePictureUploads((added) => {
    onMedia(added);
    onChange((now) => ({ pictures: [...now.pictures, newPicture(added, now)] }));
  });

  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (!picture || to < 0 || to >= pictures.length) return;
    set(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  const opened = pictures.find(({ mediaId }) => mediaId === openId);
  const openedMedia = media.find(({ id }) => id === openId);
  return (
    <EditorPart
      id="pictures"
      title="Фото"
      note="Первое — на карточке. Перетащите, чтобы изменить порядок; нажмите на фото, чтобы подписать или обрезать."
      error={fields.pictures ?? uploads.refusal ?? undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows and the button do the same by keyboard */}
      <ul
        className={styles.pictures}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          uploads.send(event.dataTransfer.files);
        }}
      >
        {pictures.map((picture, at) => {
          const stored = media.find(({ id }) => id === picture.mediaId);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same
            <li
              key={picture.mediaId}
              draggable
              data-dragged={dragged === at || undefined}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => {
                event.stopPropagation();
                if (dragged !== null) move(dragged, at);
              }}
            >
              <button
                type="button"
                className={styles.open}
                aria-label={`Фото ${at + 1}: ${picture.alt || "без подписи"}`}
                onClick={() => setOpenId(picture.mediaId)}
              >
                {stored && <Picture picture={stored} alt="" sizes="160px" widths={[256, 384]} />}
              </button>
              {at === 0 && <em>Главное</em>}
              {!picture.alt.trim() && <b className={styles.warn}>Нет подписи</b>}
              <span className={styles.tools}>
                <IconButton aria-label={`Раньше: фото ${at + 1}`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <Icon name="left" size={16} />
                </IconButton>
                <IconButton
                  aria-label={`Позже: фото ${at + 1}`}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon name="right" size={16} />
                </IconButton>
                <IconButton
                  aria-label={`Удалить фото ${at + 1}`}
                  onClick={() => set(pictures.filter((each) => each !== picture))}
                >
                  <Icon name="x" size={16} />
                </IconButton>
              </span>
            </li>
          );
        })}
        {uploads.list.map(({ id, share }) => (
          <li key={id} className={styles.upload}>
            <span>Загрузка {Math.round(share * 100)} %</span>
            <progress value={share} aria-label="Загрузка фото" />
          </li>
        ))}
        <li className={styles.add}>
          <button type="button" onClick={() => input.current?.click()}>
            <Icon name="plus" />
            Добавить
          </button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        multiple
        accept={acceptedPictures}
        aria-label="Файлы фото"
        onChange={({ target }) => {
          uploads.send(target.files);
          target.value = "";
        }}
      />
      {opened && openedMedia && (
        <PictureDialog
          picture={opened}
          media={openedMedia}
          onChange={(next) => set(pictures.map((each) => (each === opened ? next : each)))}
          onCropped={(cropped) => {
            onMedia(cropped);
            set(pictures.map((each) => (each === opened ? { ...each, mediaId: cropped.id } : each)));
            setOpenId(cropped.id);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </EditorPart>
  );
}
