import { MediaScreen } from "#app/lib/content/media-screen.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { useSettled } from "#app/lib/hydration/use-settled.ts";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import type { ProductExtras, ReviewData, ReviewsPart } from "./product-page-data.ts";
import styles from "./reviews.module.css";

/** Reviews; the first ones come with the page, the rest loads on demand. */
export function Reviews({ code, source }: { code: string; source: ProductExtras["reviews"] }) {
  const { value: first } = useSettled(source);
  const [more, setMore] = useState<ReviewsPart>({ list: [], total: 0 });
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const visible = [...(first?.list ?? []), ...more.list];
  // The first page failed to load and was not retried yet.
  const isMissing = first === null && more.total === 0;
  const isFailed = state === "failed" || (isMissing && state === "idle");

  async function loadMore() {
    setState("busy");
    try {
      const answer = await fetch(`${paths.productReviews(code)}?skip=${visible.length}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const { list, total } = (await answer.json()) as ReviewsPart;
      setMore({ list: [...more.list, ...list], total });
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className={styles.reviews}>
      <ul>
        {visible.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {isMissing || visible.length < (first?.total ?? more.total) ? (
        <div className={styles.more}>
          {isFailed ? <p role="alert">Отзывы не загрузились.</p> : null}
          <Button variant="secondary" busy={state === "busy"} onClick={loadMore}>
            {isFailed ? "Повторить" : "Показать ещё отзывы"}
          </Button>
        </div>
      ) : null}
      <p className={styles.rule}>Отзыв может оставить тот, кто получил этот товар</p>
    </div>
  );
}

function ReviewItem({ review: { author, city, date, rating, text, answer, media } }: { review: ReviewData }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <li className={styles.review}>
      <p className={styles.who}>
        <b>{author}</b>
        {city}, {date}
      </p>
      <div>
        <p className={styles.stars} role="img" aria-label={`Оценка ${rating} из 5`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star" className={clsx(star <= rating && styles.on)} />
          ))}
        </p>
        <p>{text}</p>
        {media.length > 0 ? <Shots media={media} onOpen={setOpened} /> : null}
        {answer ? (
          <div className={styles.answer}>
            <b>Ответ магазина</b>
            <p>{answer}</p>
          </div>
        ) : null}
      </div>
      {opened === null ? null : (
        <Suspense>
          <MediaScreen label={`Отзыв, ${author}`} items={media} from={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </li>
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
