import { MediaScreen } from "#app/lib/content/media-screen.ts";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { SectionHead } from "@zertsalo/ui/section-head";
import { Suspense, useState } from "react";
import type { ProductExtras } from "./product-page-data.ts";
import { ReviewItem } from "./review-item.tsx";
import { ReviewFilters, ReviewHistogram } from "./review-filters.tsx";
import type { ReviewsSummary } from "./reviews-data.ts";
import styles from "./reviews.module.css";
import { useOwnReviews } from "./use-own-reviews.ts";
import { useReviews } from "./use-reviews.ts";

interface ReviewsProps {
  product: { id: number; code: string };
  source: ProductExtras["reviews"];
}

/** Marks and reviews of a product; each choice narrows the list in its place. */
export function Reviews({ product: { id, code }, source }: ReviewsProps) {
  const { part, choice, isPending, isBusy, isFailed, hasMore, choose, loadMore } = useReviews(code, source);
  const { voted, writeHref } = useOwnReviews(id);
  const { list, summary } = part;
  return (
    <section className={`section ${styles.reviews}`} id="reviews" aria-labelledby="reviews-title">
      <SectionHead title="Отзывы" id="reviews-title">
        {writeHref ? (
          <a className={buttonClass({ variant: "secondary" })} href={`${writeHref}=${code}`}>
            <Icon name="edit" />
            Написать отзыв
          </a>
        ) : null}
      </SectionHead>
      <div className={styles.columns}>
        {summary ? <ReviewHistogram summary={summary} choice={choice} onChoose={choose} /> : null}
        <div className={styles.main}>
          {summary ? <PhotoStrip summary={summary} /> : null}
          {summary && summary.reviewsCount > 0 ? (
            <ReviewFilters summary={summary} choice={choice} onChoose={choose} />
          ) : null}
          <ul aria-busy={isBusy}>
            {list.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                ownVote={voted.find(({ id: at }) => at === review.id) ?? null}
              />
            ))}
          </ul>
          {list.length === 0 && !hasMore && !isPending ? <p className={styles.none}>{emptyText(summary)}</p> : null}
          {hasMore || isFailed ? (
            <div className={styles.more}>
              {isFailed ? <p role="alert">Отзывы не загрузились.</p> : null}
              <Button variant="secondary" busy={isBusy} onClick={loadMore}>
                {isFailed ? "Повторить" : "Показать ещё отзывы"}
              </Button>
            </div>
          ) : null}
          <p className={styles.rule}>Отзыв может оставить тот, кто получил этот товар</p>
        </div>
      </div>
    </section>
  );
}

function emptyText(summary: ReviewsSummary | null): string {
  if (!summary) return "Отзывов пока нет.";
  return summary.reviewsCount === 0 ? "Пока только оценки, отзывов с\u00a0текстом нет." : "Таких отзывов нет.";
}

const stripLength = 6;

function PhotoStrip({ summary: { photos, morePhotos } }: { summary: ReviewsSummary }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const hidden = photos.length - stripLength + morePhotos;
  return (
    <>
      <h3 className="vh">Фото покупателей</h3>
      <ul className={styles.strip}>
        {photos.slice(0, stripLength).map(({ picture }, at) => (
          <li key={picture.key}>
            <button type="button" aria-label={`Открыть фото покупателя ${at + 1}`} onClick={() => setOpened(at)}>
              <Picture picture={picture} alt="" widths={[128, 256, 384]} sizes="(min-width: 768px) 150px, 104px" />
              {hidden > 0 && at === stripLength - 1 ? <span>ещё {hidden}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense>
          <MediaScreen label="Фото покупателей" items={photos} from={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
