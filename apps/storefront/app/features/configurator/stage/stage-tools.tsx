import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { Segment } from "@zertsalo/ui/segment";
import { Switch } from "@zertsalo/ui/switch";
import { memo, type ReactNode, useId } from "react";
import { figureNames, type ScaleFigure } from "./figures.ts";
import styles from "./stage-box.module.css";
import { pageKinds } from "../kinds.ts";
import type { StageSide } from "./stage-view.ts";

/** How the piece is looked at. */
export interface StageState {
  side: StageSide;
  isSolid: boolean;
  /** Null: as the piece itself asks for. */
  evening: boolean | null;
  showsSizes: boolean;
  figure: ScaleFigure;
  /** Of a tunable light. */
  kelvin: number;
}

interface StageToolsProps {
  type: ConfiguratorType;
  look: StageState;
  isEvening: boolean;
  isTunable: boolean;
  onLook: (change: (look: StageState) => StageState) => void;
  /** At the right of the switches. */
  children: ReactNode;
}

/** The tabs above the stage and the switches below: a dragged size leaves them alone. */
export const StageTools = memo(function StageTools(props: StageToolsProps) {
  const { type, look, isEvening, isTunable, onLook, children } = props;
  const name = useId();
  const { sideNames: names, figures, evening } = pageKinds[type];
  const set = (changed: Partial<StageState>) => onLook((now) => ({ ...now, ...changed }));
  return (
    <>
      <Segment
        className={styles.views}
        label="Вид"
        name={name}
        options={[
          { value: "main", name: names.main },
          { value: "side", name: names.side },
          { value: "solid", name: "3D" },
        ]}
        value={look.isSolid ? "solid" : look.side}
        onChange={(value) =>
          set(value === "solid" ? { isSolid: true } : { isSolid: false, side: value === "side" ? "side" : "main" })
        }
      />
      <div className={styles.tools}>
        {evening !== "none" ? (
          <Switch checked={isEvening} onChange={({ target }) => set({ evening: target.checked })}>
            Вечер
          </Switch>
        ) : null}
        {look.isSolid ? null : (
          <Switch checked={look.showsSizes} onChange={({ target }) => set({ showsSizes: target.checked })}>
            Размеры
          </Switch>
        )}
        {figures.length > 0 && look.side === "main" && !look.isSolid ? (
          <Figures figures={figures} figure={look.figure} onChange={(figure) => set({ figure })} />
        ) : null}
        {isTunable ? (
          <input
            type="range"
            className={styles.kelvin}
            aria-label="Температура света"
            aria-valuetext={`${look.kelvin} кельвинов`}
            min={3000}
            max={6000}
            step={100}
            value={look.kelvin}
            onChange={({ target }) => set({ kelvin: target.valueAsNumber })}
          />
        ) : null}
      </div>
      {children ? <span className={styles.more}>{children}</span> : null}
    </>
  );
});

interface FiguresProps {
  figures: readonly ScaleFigure[];
  figure: ScaleFigure;
  onChange: (figure: ScaleFigure) => void;
}

function Figures({ figures, figure, onChange }: FiguresProps) {
  const visible = figureNames.filter(({ value }) => figures.includes(value));
  return (
    <label className={styles.figure}>
      <Icon name="ruler" />
      <span className={styles.word}>Масштаб</span>
      <select
        aria-label="Масштаб"
        value={figure}
        onChange={({ target }) => onChange(visible.find(({ value }) => value === target.value)?.value ?? "none")}
      >
        {visible.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
