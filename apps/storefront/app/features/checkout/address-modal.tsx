import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { PinMap } from "@zertsalo/ui/pin-map";
import type { MapTiles } from "@zertsalo/ui/point-map";
import { type SubmitEvent as ReactSubmitEvent, useState } from "react";
import { fieldOf } from "#app/lib/cart/form-fields.ts";
import styles from "./address-modal.module.css";
import { useCheckout } from "./use-checkout.tsx";

interface AddressModalProps {
  tiles: MapTiles;
  typed: string;
  onKeep: (address: string, pin: string) => void;
  onClose: () => void;
}

/** For an address that no directory knows: the map is moved under a pin, and the words are the buyer's own. */
export function AddressModal({ tiles, typed, onKeep, onClose }: AddressModalProps) {
  const { data } = useCheckout();
  const [centre, setCentre] = useState<[number, number]>(data.typed.pin ?? [data.city.latitude, data.city.longitude]);
  const [error, setError] = useState<string>();
  const [begun] = useState(centre);

  function keep(event: ReactSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = fieldOf(new FormData(event.currentTarget), "address");
    if (address) onKeep(address, centre.join(","));
    else setError("Обязательно к\u00a0заполнению");
  }

  return (
    <Dialog title="Адрес доставки" widthPx={720} onClose={onClose}>
      <form className={styles.form} onSubmit={keep} noValidate>
        <TextField
          name="address"
          label="Как назвать это место курьеру"
          defaultValue={typed}
          maxLength={300}
          autoComplete="off"
          error={error}
          onInput={() => setError(undefined)}
        />
        <PinMap
          className={styles.map}
          label="Передвиньте карту так, чтобы метка показывала на ваш дом. Работают стрелки"
          tiles={tiles}
          centre={begun}
          zoom={data.typed.pin ? 16 : 12}
          onMove={setCentre}
        />
        <Button type="submit">Привезти сюда</Button>
      </form>
    </Dialog>
  );
}
