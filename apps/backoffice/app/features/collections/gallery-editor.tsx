import type { CollectionContent } from "@zertsalo/contract/staff-collections";
import { acceptedPictures } from "@zertsalo/domain/forms/file-rules";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { useId } from "react";
import field from "#app/lib/picture-field/picture-field.module.css";
import { useSortable } from "#app/lib/sortable/use-sortable.ts";
import { usePictureUploads } from "#app/lib/uploads/use-picture-uploads.ts";
import styles from "./collection-parts.module.css";

type Gallery = CollectionContent["gallery"];

interface GalleryEditorProps {
  gallery: Gallery;
  pictures: ReadonlyMap<number, PictureSource>;
  onPicture: (id: number, picture: PictureSource) => void;
  /** A picture that has arrived, behind what is there by then. */
  onAdd: (added: Gallery[number]) => void;
  onGallery: (gallery: Gallery) => void;
}

export function GalleryEditor({ gallery, pictures, onPicture, onAdd, onGallery }: GalleryEditorProps) {
  const inputId = useId();
  const { rowProps, handleProps } = useSortable(gallery, onGallery);
  const { isBusy, refusal, send } = usePictureUploads((picture) => {
    onPicture(picture.id, picture);
    onAdd({ mediaId: picture.id, portraitId: null, videoId: null, title: null });
  });
  return (
    <>
      <ul className={styles.gallery} aria-label="Картинки галереи">
        {gallery.map(({ mediaId, videoId, title }, index) => {
          const picture = pictures.get(mediaId);
          const name = title ?? `${videoId === null ? "картинка" : "видео"} ${index + 1}`;
          return (
            <li key={`${mediaId} ${videoId}`} {...rowProps(index)}>
              {picture && <Picture picture={picture} alt="" widths={[256, 384]} sizes="160px" />}
              {videoId !== null && <small>Видео</small>}
              <button className={styles.grip} {...handleProps(index, name)}>
                <Icon name="menu" size={16} />
              </button>
              <IconButton
                aria-label={`Убрать: ${name}`}
                onClick={() => onGallery(gallery.filter((_, at) => at !== index))}
              >
                <Icon name="x" size={16} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className={field.doing}>
        <label htmlFor={inputId}>Добавить картинку</label>
        <input
          id={inputId}
          type="file"
          accept={acceptedPictures}
          disabled={isBusy}
          onChange={({ target }) => {
            send(target.files);
            target.value = "";
          }}
        />
        {refusal && (
          <p role="alert" className={field.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </>
  );
}
