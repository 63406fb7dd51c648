import { reviewOrders } from "@zertsalo/contract/review-limits";
import { Select } from "@zertsalo/ui/select";
import type { ReactNode } from "react";
import type { ReviewsChoice, ReviewsSummary } from "./reviews-data.ts";
import styles from "./reviews.module.css";

interface ChoiceProps {
  summary: ReviewsSummary;
  choice: ReviewsChoice;
  onChoose: (change: Partial<ReviewsChoice>) => void;
}

/** The mean, and a row for each number of stars that narrows the list; a second press shows all again. */
export function ReviewHistogram({ summary: { rating, ratings, reviews, stars }, choice, onChoose }: ChoiceProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <b>{rating}</b>
        <span>
          {ratings}
          {reviews ? (
            <>
              <br />
              {reviews}
            </>
          ) : null}
        </span>
      </p>
      <ul className={styles.histogram} aria-label="Оценки">
        {stars.map((row) => (
          <li key={row.stars}>
            <button
              type="button"
              aria-pressed={choice.stars === row.stars}
              disabled={row.reviews === 0}
              onClick={() => onChoose({ stars: choice.stars === row.stars ? null : row.stars })}
            >
              <span>
                {row.stars}
                <span className="vh"> из 5, оценок:</span>
              </span>
              <i>
                <b style={{ width: `${row.percent}%` }} />
              </i>
              <em>{row.ratings}</em>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const orderNames: Readonly<Record<ReviewsChoice["order"], string>> = {
  new: "Сначала новые",
  helpful: "Сначала полезные",
  high: "С высокой оценкой",
  low: "С низкой оценкой",
};
const orders = reviewOrders.map((value) => ({ value, name: orderNames[value] }));

export function ReviewFilters({ summary, choice, onChoose }: ChoiceProps) {
  const { withPhotos, reviewsCount } = summary;
  const isAll = choice.stars === null && !choice.hasPhotos;
  return (
    <div className={styles.filters}>
      <Toggle isOn={isAll} onPress={() => onChoose({ stars: null, hasPhotos: false })}>
        Все {reviewsCount}
      </Toggle>
      {withPhotos > 0 ? (
        <Toggle isOn={choice.hasPhotos} onPress={() => onChoose({ hasPhotos: !choice.hasPhotos })}>
          С фото {withPhotos}
        </Toggle>
      ) : null}
      {choice.stars === null ? null : (
        <Toggle isOn onPress={() => onChoose({ stars: null })}>
          {choice.stars} из 5
        </Toggle>
      )}
      {reviewsCount > 1 ? (
        <Select
          label="Порядок отзывов"
          className={styles.order}
          options={orders}
          value={choice.order}
          onChange={({ currentTarget: { value } }) => {
            const order = reviewOrders.find((each) => each === value);
            if (order) onChoose({ order });
          }}
        />
      ) : null}
    </div>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
