import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation } from "@zertsalo/configurator/model";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useId } from "react";
import { stageLightColour } from "../stage/materials.ts";
import { StagePiece } from "../stage/piece.tsx";
import { pageKinds } from "../kinds.ts";
import { stageView } from "../stage/view.ts";
import styles from "./compare-dialog.module.css";
import { differentRows } from "@zertsalo/domain/builds/different-rows";

interface CompareDialogProps {
  book: PricingRules;
  /** What was remembered, and what is on the page. */
  variants: readonly [Calculation, Calculation];
  onTake: (variant: Calculation) => void;
  onClose: () => void;
}

const titles = ["Первый вариант", "Сейчас на\u00a0странице"] as const;

/** Two variants at one scale, and only what they have apart. */
export function CompareDialog({ book, variants, onTake, onClose }: CompareDialogProps) {
  const [one, other] = variants;
  const rows = differentRows(getRuleSet(book, one.type), one, other);
  const extents = variants.map((each) => stageView(each, { side: "main", figure: "none", isNarrow: true }).extent);
  const width = Math.max(...extents.map(({ left, right }) => right - left));
  const height = Math.max(...extents.map(({ bottom, top }) => top - bottom));

  return (
    <Dialog title="Сравнение двух вариантов" widthPx={960} onClose={onClose}>
      {rows.length === 0 && (
        <p className={styles.same}>Варианты одинаковы: измените параметры и&nbsp;сравните снова.</p>
      )}
      <div className={styles.table} role="table" aria-label="Чем отличаются варианты">
        <div role="row" className={styles.row}>
          <span role="columnheader" className="vh">
            Параметр
          </span>
          {variants.map((variant, at) => (
            <div key={titles[at]} role="columnheader" className={styles.variant}>
              <Drawing {...{ variant, width, height }} />
              <p>{titles[at]}</p>
              <b>{formatMoney(variant.total)}</b>
            </div>
          ))}
        </div>
        {rows.map(({ name, values }) => (
          <div key={name} role="row" className={styles.row}>
            <span role="rowheader">{name}</span>
            {values.map((value, at) => (
              <span key={titles[at]} role="cell">
                {value}
              </span>
            ))}
          </div>
        ))}
        <div role="row" className={styles.row}>
          <span role="rowheader" className="vh">
            Выбрать
          </span>
          {variants.map((variant, at) => (
            <span key={titles[at]} role="cell">
              <Button variant={at === 0 ? "primary" : "secondary"} onClick={() => onTake(variant)}>
                Взять этот
              </Button>
            </span>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Both in a frame of the same millimetres, each in its middle. */
function Drawing(props: { variant: Calculation; width: number; height: number }) {
  const { variant, width, height } = props;
  const id = useId();
  const { extent, base } = stageView(variant, { side: "main", figure: "none", isNarrow: true });
  const x = (extent.left + extent.right) / 2;
  const y = (extent.bottom + extent.top) / 2;
  const around = 1.24;
  const isEvening = pageKinds[variant.type].evening === "first";
  const light = stageLightColour(Number(variant.options.color_temperature) || 4000);
  return (
    <svg
      className={styles.drawing}
      viewBox={`${(-width / 2) * around} ${(-height / 2) * around} ${width * around} ${height * around}`}
      role="img"
      aria-label={variant.name}
    >
      <g transform={`matrix(1 0 0 -1 ${-x} ${y})`}>
        <g transform={`translate(0 ${base})`}>
          <StagePiece id={id} calculation={variant} side="main" isEvening={isEvening} light={light} />
        </g>
      </g>
    </svg>
  );
}
