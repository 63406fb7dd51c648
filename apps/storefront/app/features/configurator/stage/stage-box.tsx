import { type Book, rulesOf } from "@zertsalo/domain/configurator/book";
import type { Calculation, Options } from "@zertsalo/domain/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { Segment } from "@zertsalo/ui/segment";
import { Switch } from "@zertsalo/ui/switch";
import { type ReactNode, useId, useState } from "react";
import { SolidView } from "../three/solid-view.tsx";
import { drawingWords } from "./drawing-words.ts";
import { figureNames, type ScaleFigure } from "./figures.ts";
import { isMirror, lightColour } from "./materials.ts";
import { Stage } from "./stage.tsx";
import styles from "./stage-box.module.css";
import { firstFigure, hasFigures, sideNames, type StageSide } from "./view.ts";

interface StageBoxProps {
  book: Book;
  calculation: Calculation;
  onChange: (patch: Options) => void;
  /** Has the shop keep what is on the screen and answers its hash; null where it was refused. */
  store: () => Promise<string | null>;
  /** At the right of the switches. */
  children?: ReactNode;
}

/** The stage with its views and switches: they change the picture only, never the order. */
export function StageBox({ book, calculation, onChange, store, children }: StageBoxProps) {
  const { type, options } = calculation;
  const name = useId();
  const [side, setSide] = useState<StageSide>("main");
  const [isSolid, setSolid] = useState(false);
  const [evening, setEvening] = useState<boolean | null>(null);
  const [showsSizes, setShowsSizes] = useState(true);
  const [figure, setFigure] = useState<ScaleFigure>(() => firstFigure(calculation));
  const [kelvin, setKelvin] = useState(4000);
  // Light is chosen to be seen, so it is evening until the buyer says otherwise.
  const isEvening = evening ?? type === "led_mirror";
  const names = sideNames(calculation);
  const isTunable = isEvening && options.color_temperature === "tunable";

  const drawing = (
    <Stage {...{ book, type, options, calculation, isEvening, showsSizes, side, figure, kelvin, onChange }} />
  );
  const { color_temperature: chosen = "tunable" } = options;

  return (
    <>
      {isSolid ? (
        <SolidView
          {...{ book, calculation, isEvening, store }}
          light={lightColour(chosen === "tunable" ? kelvin : Number(chosen))}
          label={drawingWords(rulesOf(book, type), type, options)}
        >
          {drawing}
        </SolidView>
      ) : (
        drawing
      )}
      <Segment
        className={styles.views}
        label="Вид"
        name={`${name}view`}
        options={[
          { value: "main", name: names.main },
          { value: "side", name: names.side },
          { value: "solid", name: "3D" },
        ]}
        value={isSolid ? "solid" : side}
        onChange={(value) => {
          setSolid(value === "solid");
          if (value !== "solid") setSide(value === "side" ? "side" : "main");
        }}
      />
      <div className={styles.tools}>
        {isMirror(type) ? (
          <Switch checked={isEvening} onChange={({ target }) => setEvening(target.checked)}>
            Вечер
          </Switch>
        ) : null}
        {isSolid ? null : (
          <Switch checked={showsSizes} onChange={({ target }) => setShowsSizes(target.checked)}>
            Размеры
          </Switch>
        )}
        {hasFigures(calculation) && side === "main" && !isSolid ? (
          <Figures isUnder={isMirror(type)} figure={figure} onChange={setFigure} />
        ) : null}
        {isTunable ? (
          <input
            type="range"
            className={styles.kelvin}
            aria-label="Температура света"
            aria-valuetext={`${kelvin} кельвинов`}
            min={3000}
            max={6000}
            step={100}
            value={kelvin}
            onChange={({ target }) => setKelvin(target.valueAsNumber)}
          />
        ) : null}
        {children ? <span className={styles.more}>{children}</span> : null}
      </div>
    </>
  );
}

/** A basin stands under a mirror only; a unit has its own. */
function Figures({
  isUnder,
  figure,
  onChange,
}: {
  isUnder: boolean;
  figure: ScaleFigure;
  onChange: (figure: ScaleFigure) => void;
}) {
  const shown = figureNames.filter(({ value }) => isUnder || value !== "basin");
  return (
    <label className={styles.figure}>
      <Icon name="ruler" />
      <span className={styles.word}>Масштаб</span>
      <select
        aria-label="Масштаб"
        value={figure}
        onChange={({ target }) => onChange(shown.find(({ value }) => value === target.value)?.value ?? "none")}
      >
        {shown.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
