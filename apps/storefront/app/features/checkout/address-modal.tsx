import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { PinMap } from "@zertsalo/ui/pin-map";
import type { MapTiles } from "@zertsalo/ui/point-map";
import { useState } from "react";
import styles from "./address-modal.module.css";

interface AddressModalProps {
  tiles: MapTiles;
  city: { latitude: number; longitude: number };
  /** What he pointed at before. */
  pin: [number, number] | null;
  typed: string;
  onKeep: (address: string, pin: string) => void;
  onClose: () => void;
}

/** For an address that no directory knows: the map moves under a pin, and the buyer types the address himself. */
export function AddressModal({ tiles, city, pin, typed, onKeep, onClose }: AddressModalProps) {
  const [centre, setCentre] = useState<[number, number]>(pin ?? [city.latitude, city.longitude]);
  const [text, setText] = useState(typed);
  const [error, setError] = useState<string>();
  const [begun] = useState(centre);

  function keep() {
    const address = text.trim();
    if (address) onKeep(address, centre.join(","));
    else setError("Обязательно к\u00a0заполнению");
  }

  return (
    <Dialog title="Адрес доставки" widthPx={720} onClose={onClose}>
      {/* Not a form: it is rendered inside the page's form. */}
      <div className={styles.form}>
        <TextField
          label="Как назвать это место курьеру"
          value={text}
          maxLength={300}
          autoComplete="off"
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <PinMap
          className={styles.map}
          label="Передвиньте карту так, чтобы метка показывала на ваш дом. Работают стрелки"
          tiles={tiles}
          centre={begun}
          zoom={pin ? 16 : 12}
          onMove={setCentre}
        />
        <Button onClick={keep}>Привезти сюда</Button>
      </div>
    </Dialog>
  );
}
