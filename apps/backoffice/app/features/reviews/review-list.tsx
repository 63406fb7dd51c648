import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { dayText, momentText } from "#app/lib/moments.ts";
import { ReviewItemPhotos } from "./review-item-photos.tsx";
import styles from "./review-list.module.css";

/** Actions confirmed in a dialog. */
export type ReviewIntent = "publish" | "refuse" | "answer";

interface ReviewListProps {
  reviews: readonly StaffReview[];
  shopOrigin: string;
  onAsk: (intent: ReviewIntent, review: StaffReview, hiddenPhotoIds: readonly string[]) => void;
}

const empty = {
  waiting: "Все отзывы разобраны",
  published: "На сайте пока нет отзывов",
  refused: "Отклонённых отзывов нет",
};

export function ReviewList({ reviews, state, ...rest }: ReviewListProps & { state: StaffReview["state"] }) {
  if (reviews.length === 0) return <p className={styles.empty}>{empty[state]}</p>;
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewItem key={`${review.writtenId} ${review.reviewId}`} review={review} {...rest} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<ReviewListProps, "reviews"> & { review: StaffReview };

function ReviewItem({ review, shopOrigin, onAsk }: ItemProps) {
  const { product, author, city, rating, text, writtenOn, reason, answer, decided, photos, state } = review;
  const [hidden, setHidden] = useState<readonly string[]>(
    photos.filter(({ isHidden }) => isHidden).map(({ id }) => id),
  );
  return (
    <li className={styles.review}>
      <a className={styles.product} href={shopOrigin + product.link} target="_blank" rel="noreferrer">
        {product.picture && <Picture picture={product.picture} alt="" widths={[128, 256]} sizes="88px" />}
        <span>{product.name}</span>
      </a>
      <div className={styles.texts}>
        <p className={styles.who}>
          <span className={styles.stars} role="img" aria-label={`Оценка ${rating} из 5`}>
            {[1, 2, 3, 4, 5].map((star) => (
              <Icon key={star} name="star" size={16} className={clsx(star <= rating && styles.on)} />
            ))}
          </span>
          <b>{author}</b>
          {[city, dayText(writtenOn)].filter(Boolean).join(", ")}
        </p>
        <p className={styles.text}>{text}</p>
        <ReviewItemPhotos photos={photos} hidden={state === "published" ? null : hidden} onChange={setHidden} />
        {answer && (
          <p className={styles.answer}>
            <b>Ответ магазина</b>
            {answer}
          </p>
        )}
        {reason && <p className={styles.reason}>Не опубликован: {reason}</p>}
        {decided && (
          <small className={styles.decided}>
            {decided.by}, {momentText(decided.at)}
          </small>
        )}
        <Steps review={review} hidden={hidden} onAsk={onAsk} />
      </div>
    </li>
  );
}

function Steps({ review, hidden, onAsk }: Pick<ItemProps, "review" | "onAsk"> & { hidden: readonly string[] }) {
  const { writtenId, state, answer, author } = review;
  const isBusy = useNavigation().state !== "idle";
  const about = <span className="vh">: отзыв, {author}</span>;
  const step = (intent: ReviewIntent, label: string) => (
    <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onAsk(intent, review, hidden)}>
      {label}
      {about}
    </Button>
  );
  return (
    <div className={styles.steps}>
      {state !== "published" && (
        <Form method="post">
          <input type="hidden" name="id" value={writtenId ?? ""} />
          <input type="hidden" name="was" value={state} />
          {hidden.map((id) => (
            <input key={id} type="hidden" name="hidden" value={id} />
          ))}
          <Button type="submit" name="step" value="publish" size="sm" disabled={isBusy}>
            Опубликовать
            {about}
          </Button>
        </Form>
      )}
      {state !== "published" && step("publish", "С ответом")}
      {state === "published" && step("answer", answer ? "Изменить ответ" : "Ответить")}
      {state !== "refused" &&
        writtenId !== null &&
        step("refuse", state === "published" ? "Снять с сайта" : "Отклонить")}
    </div>
  );
}
