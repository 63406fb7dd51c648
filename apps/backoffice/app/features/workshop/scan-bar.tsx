import { acceptedStage, type WorkshopStage } from "@zertsalo/contract/workshop";
import { placeNames, stageList } from "@zertsalo/domain/workshop/stages";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
import { CodeCamera } from "./code-camera.tsx";
import styles from "./scan-bar.module.css";

const stations = [
  { value: "", name: "Открывать изделие" },
  ...stageList.map((stage) => ({
    value: stage,
    name: stage === acceptedStage ? "Брать в работу" : `Этап: ${placeNames[stage]}`,
  })),
];

const never = () => () => {};
const canRead = () => "BarcodeDetector" in window && "mediaDevices" in navigator;

interface ScanBarProps {
  station: WorkshopStage | null;
  /** Without it a scanned piece is opened. */
  onStation?: (station: string) => void;
  /** Number of scans: the field is emptied and focused after each. */
  turn: number;
}

/** A hand scanner types into the field and ends with Enter; a phone reads with its camera, where its browser can. */
export function ScanBar({ station, onStation, turn }: ScanBarProps) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const hasCamera = useSyncExternalStore(never, canRead, () => false);
  useEffect(() => {
    if (field.current) field.current.value = "";
    // A hand-held phone would open its keyboard; a station waits for a scanner.
    if (station || !matchMedia("(pointer: coarse)").matches) field.current?.focus();
  }, [turn, station]);
  const send = (text: string) => {
    if (text.trim()) void submit({ text, station: station ?? "" }, { method: "post", action: "/workshop/" });
  };
  return (
    <div className={styles.bar}>
      <form
        className={styles.scan}
        onSubmit={(event) => {
          event.preventDefault();
          send(field.current?.value ?? "");
        }}
      >
        <Icon name="qr" className={styles.sign} />
        <input
          ref={field}
          name="text"
          aria-label="Код с листа или номер заказа"
          placeholder="Сканируйте код или введите номер с листа"
          autoComplete="off"
          maxLength={300}
          enterKeyHint="go"
        />
        <Button type="submit" variant="secondary">
          Найти
        </Button>
      </form>
      {hasCamera && (
        <Button variant="secondary" onClick={() => setReading(true)}>
          <Icon name="qr" />
          Камера
        </Button>
      )}
      {onStation && (
        <Select
          label="Что делать с отсканированным"
          options={stations}
          value={station ?? ""}
          onChange={(event) => onStation(event.currentTarget.value)}
        />
      )}
      {isReading && (
        <CodeCamera
          onClose={() => setReading(false)}
          onRead={(text) => {
            setReading(false);
            send(text);
          }}
        />
      )}
    </div>
  );
}
