import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./place-notices.module.css";

/** Nobody knows the house. */
export function NoticeAddressModal({ onMap, onClose }: { onMap: (() => void) | null; onClose: () => void }) {
  const correct = () => {
    onClose();
    requestAnimationFrame(() => document.getElementById("address")?.focus());
  };
  return (
    <Dialog title="Уточните адрес" widthPx={440} onClose={onClose}>
      <p>Не нашли дом на&nbsp;карте. Выберите адрес из&nbsp;подсказки{onMap ? " или поставьте точку" : ""}.</p>
      <p className={styles.ways}>
        <Button onClick={correct}>Исправить</Button>
        {onMap ? (
          <Button variant="secondary" onClick={onMap}>
            Поставить точку
          </Button>
        ) : null}
      </p>
    </Dialog>
  );
}

interface NoticeCityProps {
  city: { name: string };
  addressCity: { id: number; name: string };
  onChanged: () => void;
  onClose: () => void;
}

/** The address lies in another city than the chosen one. Another city is another page: the router loads it anew. */
export function NoticeCityModal({ city, addressCity, onChanged, onClose }: NoticeCityProps) {
  const change = useFetcher<{ city: { id: number } | null }>();
  const isDone = change.state === "idle" && Boolean(change.data?.city);
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isDone) changed();
  }, [isDone]);
  const recount = () => void change.submit({ cityId: addressCity.id }, { method: "post", action: paths.shell.cities });
  return (
    <Dialog title="Другой город" widthPx={440} onClose={onClose}>
      <p>
        Адрес в&nbsp;городе {addressCity.name}, а&nbsp;выбран {city.name}. Пересчитать доставку?
      </p>
      <p className={styles.ways}>
        <Button busy={change.state !== "idle"} onClick={recount}>
          Пересчитать
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Оставить {city.name}
        </Button>
      </p>
    </Dialog>
  );
}
