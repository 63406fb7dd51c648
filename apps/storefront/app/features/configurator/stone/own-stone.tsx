import type { Calculation } from "@zertsalo/configurator/model";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useEffect } from "react";
import type { StoneChoice } from "./chosen-stone.ts";
import styles from "./own-stone.module.css";
import type { StoneData } from "./stone-data.ts";
import { StoneMover } from "./stone-mover.tsx";
import { StoneTile } from "./stone-tile.tsx";
import { type Stones, useStones } from "./use-stones.ts";

interface OwnStoneProps {
  settled: Calculation;
  /** What the price is to show; null: none. */
  onChosen: (stone: StoneChoice | null) => void;
}

/** «Ваш камень»: the buyer chooses the remnant or slab that his piece is cut from, and it is held for him. */
export function OwnStone({ settled, onChosen }: OwnStoneProps) {
  const all = useStones(settled);
  const { stones } = all;
  const chosen = stones?.stones.find(({ hold }) => hold) ?? null;
  useEffect(() => {
    onChosen(chosen && { hash: settled.hash, title: chosen.title, saving: chosen.saving });
  }, [chosen, settled.hash, onChosen]);
  if (stones?.isOffered === false) return null;
  return (
    <section className={styles.own} aria-label="Ваш камень">
      <h3 className={styles.title}>Ваш камень {chosen && <span className={styles.number}>{chosen.title}</span>}</h3>
      <Body all={all} chosen={chosen} />
      {all.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {all.refusal}
        </Note>
      )}
      <OtherHolds all={all} />
    </section>
  );
}

function Body({ all, chosen }: { all: Stones; chosen: StoneData | null }) {
  const { stones, isSilent, busy, retry, hold, release } = all;
  if (isSilent) {
    return (
      <p className={styles.hint}>
        Не получилось узнать, какой камень свободен.{" "}
        <button type="button" className={styles.link} onClick={retry}>
          Повторить
        </button>
      </p>
    );
  }
  if (!stones) return <p className={styles.hint}>Смотрим, какие остатки и&nbsp;плиты подходят…</p>;
  if (stones.stones.length === 0) return <p className={styles.hint}>Камень выберем в&nbsp;цехе.</p>;
  return (
    <>
      <p className={styles.hint}>
        Каждая плита своя. Выберите, из&nbsp;чего вырезать: оставим за&nbsp;вами это место на&nbsp;сутки.
      </p>
      <div className={styles.tiles}>
        {stones.stones.map((stone) => (
          <StoneTile
            key={stone.unitId}
            stone={stone}
            isBusy={busy === String(stone.unitId)}
            onChoose={() => hold(stone.unitId, null)}
          />
        ))}
      </div>
      {chosen && (
        <StoneMover
          key={`${chosen.unitId} ${chosen.movable.x} ${chosen.movable.y}`}
          stone={chosen}
          isBusy={busy === String(chosen.unitId)}
          onPlace={(at) => hold(chosen.unitId, at)}
        />
      )}
      <p className={styles.held} role="status">
        {chosen?.hold && (
          <>
            <Icon name="clock" size={16} />
            <span>
              Держим до&nbsp;{chosen.hold.until}, потом камень снова смогут выбрать другие.{" "}
              {chosen.hold.isLast
                ? "Дольше не держим: с заказом место останется за вами."
                : "Зайдите сюда ещё раз, и\u00a0продлим, всего до\u00a0недели."}
            </span>
          </>
        )}
      </p>
      {chosen?.hold && (
        <Button variant="soft" busy={busy === chosen.hold.id} onClick={() => release(chosen.hold?.id ?? "")}>
          Отпустить камень
        </Button>
      )}
    </>
  );
}

/** A place for another size: it is the visitor's still, and he may need it back to choose anew. */
function OtherHolds({ all: { stones, busy, release } }: { all: Stones }) {
  if (!stones || stones.others.length === 0) return null;
  return (
    <ul className={styles.others} aria-label="Места, которые держим для других изделий">
      {stones.others.map(({ id, title, until }) => (
        <li key={id}>
          <span>
            Ещё держим {title}, до&nbsp;{until}
          </span>
          <button type="button" className={styles.link} disabled={busy === id} onClick={() => release(id)}>
            Отпустить
          </button>
        </li>
      ))}
    </ul>
  );
}
