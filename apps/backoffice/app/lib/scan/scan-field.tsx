import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CodeCamera } from "./code-camera.tsx";
import styles from "./scan-field.module.css";

const never = () => () => {};
const canRead = () => "BarcodeDetector" in window && "mediaDevices" in navigator;

interface ScanFieldProps {
  label: string;
  placeholder: string;
  onScan: (text: string) => void;
  /** Number of scans: the field is emptied and focused after each. */
  turn: number;
  /** Focused on a phone too: what waits for a hand scanner all day. A phone in the hand would open its keyboard. */
  isStation?: boolean;
}

/** A hand scanner types into the field and ends with Enter; a phone reads with its camera, where its browser can. */
export function ScanField({ label, placeholder, onScan, turn, isStation = false }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const hasCamera = useSyncExternalStore(never, canRead, () => false);
  useEffect(() => {
    if (field.current) field.current.value = "";
    if (isStation || !matchMedia("(pointer: coarse)").matches) field.current?.focus();
  }, [turn, isStation]);
  const send = (text: string) => {
    if (text.trim()) onScan(text);
  };
  return (
    <div className={styles.field}>
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
          aria-label={label}
          placeholder={placeholder}
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
