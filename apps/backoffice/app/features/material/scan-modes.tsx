import { Button } from "@zertsalo/ui/button";
import { Segment } from "@zertsalo/ui/segment";
import { Form } from "react-router";
import { PlaceField } from "#app/lib/stock-unit/place-field.tsx";
import styles from "./scan.module.css";

export const scanModes = ["open", "move", "count", "write-off"] as const;
export type ScanMode = (typeof scanModes)[number];

const titles: Readonly<Record<ScanMode, string>> = {
  open: "Открыть",
  move: "Переставить",
  count: "Посчитать",
  "write-off": "Списать",
};

/** What becomes of a scanned unit; moves and counts need the place where whoever scans stands. */
export function ScanModes({ mode, onMode }: { mode: ScanMode; onMode: (mode: ScanMode) => void }) {
  return (
    <Segment
      label="Что делать с отсканированным"
      name="mode"
      className={styles.modes}
      value={mode}
      options={scanModes.map((value) => ({ value, name: titles[value] }))}
      onChange={(value) => {
        const chosen = scanModes.find((each) => each === value);
        if (chosen) onMode(chosen);
      }}
    />
  );
}

interface ScanPlaceProps {
  mode: ScanMode;
  place: string;
  places: readonly string[];
}

/** The place is in the address: a phone that was locked comes back to it. */
export function ScanPlace({ mode, place, places }: ScanPlaceProps) {
  return (
    <Form method="get" className={styles.place} key={place}>
      <input type="hidden" name="mode" value={mode} />
      <PlaceField places={places} defaultValue={place} />
      <Button type="submit" variant={place ? "secondary" : "primary"} block>
        {place ? "Сменить место" : "Я стою здесь"}
      </Button>
    </Form>
  );
}
