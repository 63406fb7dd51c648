import { acceptedStage, type WorkshopStage } from "@zertsalo/contract/workshop";
import { placeNames, stageList } from "@zertsalo/domain/workshop/stages";
import { Select } from "@zertsalo/ui/select";
import { useSubmit } from "react-router";
import { ScanField } from "#app/lib/scan/scan-field.tsx";
import styles from "./scan-bar.module.css";

const stations = [
  { value: "", name: "Открывать изделие" },
  ...stageList.map((stage) => ({
    value: stage,
    name: stage === acceptedStage ? "Брать в работу" : `Этап: ${placeNames[stage]}`,
  })),
];

interface ScanBarProps {
  station: WorkshopStage | null;
  /** Without it a scanned piece is opened. */
  onStation?: (station: string) => void;
  /** Number of scans: the field is emptied and focused after each. */
  turn: number;
}

/** The code of a piece, and what becomes of a scanned one. */
export function ScanBar({ station, onStation, turn }: ScanBarProps) {
  const submit = useSubmit();
  return (
    <div className={styles.bar}>
      <ScanField
        label="Код с листа или номер заказа"
        placeholder="Сканируйте код или введите номер с листа"
        turn={turn}
        isStation={station !== null}
        onScan={(text) => void submit({ text, station: station ?? "" }, { method: "post", action: "/workshop/" })}
      />
      {onStation && (
        <Select
          label="Что делать с отсканированным"
          options={stations}
          value={station ?? ""}
          onChange={(event) => onStation(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
