import { MediaScreen } from "#app/lib/content/media-screen.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { Icon } from "@zertsalo/ui/icon";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import type { ReviewData } from "./reviews-data.ts";
import styles from "./reviews.module.css";
import { sendVote } from "./use-own-reviews.ts";

interface ReviewItemProps {
  review: ReviewData;
  /** The visitor found it helpful on an earlier visit; the votes of now, the page may be older. */
  ownVote: { helpful: number } | null;
}

export function ReviewItem({ review, ownVote }: ReviewItemProps) {
  const { author, about, rating, text, answer, media, isVerified } = review;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <li className={styles.review}>
      <p className={styles.who}>
        <b>{author}</b>
        <span>{about}</span>
        <span className={styles.stars} role="img" aria-label={`Оценка ${rating} из 5`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star" className={clsx(star <= rating && styles.on)} />
          ))}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      {media.length > 0 ? <Shots media={media} onOpen={setOpened} /> : null}
      {answer ? (
        <div className={styles.answer}>
          <b>Ответ магазина</b>
          <p>{answer}</p>
        </div>
      ) : null}
      <p className={styles.foot}>
        <Helpful review={review} ownVote={ownVote} />
        {isVerified ? <span>Покупка подтверждена</span> : null}
      </p>
      {opened === null ? null : (
        <Suspense>
          <MediaScreen label={`Отзыв, ${author}`} items={media} from={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </li>
  );
}

/** One vote for a person; a second press takes it back. */
function Helpful({ review: { id, author, helpful }, ownVote }: ReviewItemProps) {
  const [vote, setVote] = useState<{ helpful: number; isHelpful: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { helpful: count, isHelpful } = vote ?? { helpful: ownVote?.helpful ?? helpful, isHelpful: ownVote !== null };

  async function press() {
    setBusy(true);
    const stored = await sendVote(id, !isHelpful);
    setBusy(false);
    if (stored) setVote(stored);
    else void showToast("Не получилось отметить отзыв. Попробуйте ещё раз");
  }

  return (
    <button type="button" aria-pressed={isHelpful} aria-disabled={isBusy} onClick={() => !isBusy && void press()}>
      <Icon name="thumb" size={16} />
      Полезно{count > 0 ? ` ${count}` : ""}
      <span className="vh">: отзыв, {author}</span>
    </button>
  );
}

function Shots({ media, onOpen }: { media: readonly MediaItem[]; onOpen: (index: number) => void }) {
  return (
    <ul className={styles.shots}>
      {media.map(({ picture, video }, index) => (
        <li key={video ?? picture.key}>
          <button type="button" aria-label={`Открыть: ${picture.alt}, ${index + 1}`} onClick={() => onOpen(index)}>
            <Picture picture={picture} alt="" widths={[128, 256]} sizes="96px" />
            {video ? <Icon name="play" /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
