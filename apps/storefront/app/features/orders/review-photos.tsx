import { maxReviewPhotos } from "@zertsalo/contract/review-limits";
import { acceptedPictures } from "@zertsalo/domain/forms/file-rules";
import { buttonClass, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./review-photos.module.css";
import type { useReviewPhotos } from "./use-review-photos.ts";

/** Photos of the review with their thumbnails; the form sends the ids of those that have arrived. */
export function ReviewPhotos({ photos, isFull, add, remove }: ReturnType<typeof useReviewPhotos>) {
  return (
    <div>
      {photos.length > 0 ? (
        <ul className={styles.photos} aria-label="Фото к отзыву">
          {photos.map(({ key, name, sent, failure }, at) => (
            <li key={key} aria-busy={!sent && !failure}>
              {sent ? <img src={sent.preview} alt={`Фото ${at + 1}: ${name}`} /> : null}
              {sent ? <input type="hidden" name="photo" value={sent.id} /> : null}
              {failure ? <Icon name="alert" /> : null}
              <IconButton aria-label={`Убрать фото ${at + 1}`} className={styles.remove} onClick={() => remove(key)}>
                <Icon name="x" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.map(({ key, name, failure }) =>
        failure ? (
          <p key={key} className={styles.failure} role="alert">
            {name}: {failure}
          </p>
        ) : null,
      )}
      {isFull ? null : (
        <label className={buttonClass({ variant: "secondary" }, styles.add)}>
          <Icon name="image" />
          Добавить фото
          <input
            type="file"
            accept={acceptedPictures}
            multiple
            className="vh"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </label>
      )}
      <p className={styles.hint}>До {maxReviewPhotos} фото, JPG, PNG или WEBP не больше 10 МБ</p>
    </div>
  );
}
