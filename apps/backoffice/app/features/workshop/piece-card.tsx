import { acceptedStage, type WorkshopCard } from "@zertsalo/contract/workshop";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { Form, useNavigation } from "react-router";
import { dayText, momentText } from "#app/lib/moments.ts";
import { PieceList } from "./piece-board.tsx";
import styles from "./piece-card.module.css";

interface StageProps {
  card: WorkshopCard;
  /** For workshop staff: others have read access. */
  canMark: boolean;
}

/** The current stage as one large button, and the finished ones. */
export function PieceStages({ card, canMark }: StageProps) {
  const isBusy = useNavigation().state !== "idle";
  const next = card.stages.find(({ stage }) => stage === card.next);
  const last = card.stages.find(({ stage }) => stage === card.undoable);
  return (
    <section className={styles.plate} aria-labelledby="stages">
      <h2 id="stages">Этапы</h2>
      {card.isPaused && (
        <Note tone="warn" icon="alert">
          Заказ приостановлен: его меняют или ждут согласия покупателя. Работать с&nbsp;изделием пока нельзя
        </Note>
      )}
      {card.isHandedOver && (
        <Note tone="neutral" icon="info">
          Заказ уже передали из&nbsp;цеха: отметки больше не&nbsp;снимают
        </Note>
      )}
      {canMark && next && (
        <Form method="post" className={styles.next}>
          <input type="hidden" name="stage" value={next.stage} />
          <Button type="submit" name="step" value="mark" size="lg" block busy={isBusy}>
            <Icon name="check" />
            {next.stage === acceptedStage ? "Взять в работу" : `${next.text}: готово`}
          </Button>
          {next.stage === acceptedStage && (
            <small>С этой минуты материал режут: отменить заказ или изменить изделие будет нельзя</small>
          )}
        </Form>
      )}
      {canMark && card.canHandOver && (
        <Form method="post" className={styles.next}>
          <input type="hidden" name="number" value={card.number} />
          <Button type="submit" name="step" value="hand-over" size="lg" block busy={isBusy}>
            <Icon name="truck" />
            Всё готово: передать на сборку
          </Button>
        </Form>
      )}
      <ol className={styles.stages}>
        {card.stages.map(({ stage, text, done }) => (
          <li key={stage} data-done={done ? "" : undefined} aria-current={stage === card.place ? "step" : undefined}>
            <i>{done && <Icon name="check" size={16} />}</i>
            <span>{text}</span>
            {done && (
              <small>
                {momentText(done.at)}, {done.by}
              </small>
            )}
          </li>
        ))}
      </ol>
      {canMark && last && (
        <Form method="post">
          <input type="hidden" name="stage" value={last.stage} />
          <Button type="submit" name="step" value="take-back" variant="ghost" size="sm" busy={isBusy}>
            <Icon name="undo" size={16} />
            Снять отметку «{last.text}»
          </Button>
        </Form>
      )}
    </section>
  );
}

const fileNames = {
  "drawing-pdf": "Чертёж, PDF",
  "drawing-svg": "Чертёж, SVG",
  "workshop-dxf": "Файл станка, DXF",
  "cutting-list": "Карта раскроя, CSV",
} as const;

export function PieceFiles({ card }: { card: WorkshopCard }) {
  const hrefOf = (kind: string) => `/workshop/${card.code}/files/${kind}/`;
  const hasDrawing = card.files.some(({ kind }) => kind === "drawing-svg");
  return (
    <section className={styles.plate} aria-labelledby="files">
      <h2 id="files">Чертёж и&nbsp;файлы</h2>
      <p className={styles.about}>{card.about}</p>
      {hasDrawing && (
        <a href={hrefOf("drawing-pdf")} target="_blank" className={styles.drawing}>
          <img src={hrefOf("drawing-svg")} alt={`Чертёж: ${card.name}`} />
        </a>
      )}
      {card.files.length === 0 && <p className={styles.none}>Файлов пока нет: их готовят после подписи чертежа</p>}
      <p className={styles.links}>
        {card.files.map(({ kind }) => (
          <a
            key={kind}
            href={hrefOf(kind)}
            target="_blank"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Icon name={kind.startsWith("drawing") ? "file" : "download"} size={16} />
            {fileNames[kind]}
          </a>
        ))}
        <a
          href={`/workshop/sheets/${card.number}/`}
          target="_blank"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <Icon name="print" size={16} />
          Листы заказа
        </a>
      </p>
    </section>
  );
}

/** Other pieces of the same order. */
export function PieceOrder({ card, today }: { card: WorkshopCard; today: string }) {
  const others = card.pieces.filter(({ code }) => code !== card.code);
  return (
    <section className={styles.plate} aria-labelledby="order">
      <h2 id="order">Заказ № {card.number}</h2>
      <p className={styles.about}>Обещан к {dayText(card.due)}</p>
      {others.length > 0 ? (
        <PieceList pieces={others} today={today} />
      ) : (
        <p className={styles.none}>Других изделий в&nbsp;нём нет</p>
      )}
    </section>
  );
}
