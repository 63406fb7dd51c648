import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useState } from "react";
import styles from "./chat-rating.module.css";

interface ChatRatingProps {
  isRated: boolean;
  /** Resolves to an error message, or null on success. */
  onRate: (rating: number) => Promise<string | null>;
}

const marks = [1, 2, 3, 4, 5];

/** Rating form after the end of a chat. */
export function ChatRating({ isRated, onRate }: ChatRatingProps) {
  const [chosen, setChosen] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  async function rate(mark: number) {
    setChosen(mark);
    const why = await onRate(mark);
    setFailure(why);
    if (why) setChosen(0);
  }

  return (
    <div className={styles.rating}>
      <p id="chat-rating">Оцените работу</p>
      <div className={styles.stars} role="group" aria-labelledby="chat-rating">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={clsx(mark <= chosen && styles.chosen)}
            aria-label={`${mark} из 5`}
            aria-pressed={mark === chosen}
            disabled={isRated || chosen > 0}
            onClick={() => void rate(mark)}
          >
            <Icon name="star" size={24} />
          </button>
        ))}
      </div>
      <p className={styles.after} role="status">
        {isRated ? "Спасибо" : failure}
      </p>
    </div>
  );
}
