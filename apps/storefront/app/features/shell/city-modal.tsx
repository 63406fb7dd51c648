import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { showToast } from "#app/lib/show-toast.ts";
import styles from "./city-modal.module.css";

export interface CityChoice {
  id: number;
  name: string;
  region: string;
}

const typingPauseMs = 200;

/** The city decides delivery, terms and stock, so choosing one loads the page anew behind the dialog. */
export function CityModal({ currentId, onClose }: { currentId: number; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const found = useFetcher<{ cities: CityChoice[] }>();
  const choice = useFetcher<{ city: CityChoice | null }>();
  const { load } = found;

  useEffect(() => {
    const timer = setTimeout(
      () => void load(`${paths.shell.cities}?q=${encodeURIComponent(query.trim())}`),
      query ? typingPauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [query, load]);

  const chosen = choice.state === "idle" ? choice.data?.city : null;
  useEffect(() => {
    if (!chosen) return;
    void showToast(`Город: ${chosen.name}. Обновили наличие и цены`);
    onClose();
  }, [chosen, onClose]);

  const cities = found.data?.cities;
  return (
    <Dialog title="Выберите город" widthPx={720} onClose={onClose}>
      <TextField
        className={styles.search}
        label="Найти город"
        hiddenLabel
        type="search"
        placeholder="Начните вводить город"
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        suffix={<Icon name="search" />}
      />
      <ul className={styles.cities} aria-busy={choice.state !== "idle"}>
        {cities?.map(({ id, name, region }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === currentId ? "true" : undefined}
              title={region}
              onClick={() => void choice.submit({ cityId: id, name }, { method: "post", action: paths.shell.cities })}
            >
              {name}
              {id === currentId && <Icon name="check" size={16} />}
            </button>
          </li>
        ))}
      </ul>
      {cities?.length === 0 && <p role="status">Не нашли такого города. Проверьте написание</p>}
      <p className={styles.note}>От города зависят срок, цена доставки и остатки в магазинах.</p>
    </Dialog>
  );
}
