import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import styles from "./review-item-photos.module.css";

interface ReviewItemPhotosProps {
  photos: StaffReview["photos"];
  /** Ids that are not published; null where that can not be changed. */
  hidden: readonly string[] | null;
  onChange: (hidden: readonly string[]) => void;
}

/** Photos of a review. Each opens in a tab of its own; before publishing each can be left out. */
export function ReviewItemPhotos({ photos, hidden, onChange }: ReviewItemPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Фото к отзыву">
      {photos.map(({ id, link, preview, isHidden }, at) => (
        <li key={id} data-hidden={(hidden?.includes(id) ?? isHidden) || undefined}>
          <a href={link} target="_blank" rel="noreferrer">
            <img src={preview} alt={`Фото ${at + 1}, открыть`} loading="lazy" />
          </a>
          {hidden ? (
            <label>
              <input
                type="checkbox"
                checked={hidden.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...hidden, id] : hidden.filter((each) => each !== id))
                }
              />
              Не показывать<span className="vh"> фото {at + 1}</span>
            </label>
          ) : (
            isHidden && <small>Не на сайте</small>
          )}
        </li>
      ))}
    </ul>
  );
}
