import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { type CityChoice, CityList } from "./city-list.tsx";
import styles from "./city-modal.module.css";
import { useCities } from "./use-cities.ts";

/** The city decides delivery, terms and stock, so choosing one loads the page anew behind the dialog. */
export function CityModal({ currentId, onClose }: { currentId: number; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [isLost, setLost] = useState(false);
  const { cities, hasFailed, retry } = useCities(query);
  const choice = useFetcher<{ city: CityChoice | null }>();
  const submit = (fields: Record<string, number>) =>
    void choice.submit(fields, { method: "post", action: paths.shell.cities });

  const answer = choice.state === "idle" ? choice.data : undefined;
  const chosen = answer?.city;
  useEffect(() => {
    if (!chosen) return;
    void showToast(`Город: ${chosen.name}. Обновили наличие и цены`);
    onClose();
  }, [chosen, onClose]);

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => submit({ latitude, longitude }),
      () => setLost(true),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }

  return (
    <Dialog title="Выберите город" widthPx={720} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows are a second way between the buttons */}
      <div onKeyDown={walk}>
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
          onKeyDown={(event) => {
            const [first] = (hasFailed ? null : cities) ?? [];
            if (event.key === "Enter" && query.trim() && first) submit({ cityId: first.id });
          }}
          suffix={<Icon name="search" />}
        />
        <Button variant="ghost" className={styles.locate} onClick={locate}>
          <Icon name="pin" size={16} />
          Определить автоматически
        </Button>
        <CityList
          cities={cities}
          query={query.trim()}
          currentId={currentId}
          isBusy={choice.state !== "idle"}
          onChoose={(id) => submit({ cityId: id })}
        />
      </div>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          Не получилось загрузить города.{" "}
          <button type="button" onClick={retry}>
            Повторить
          </button>
        </p>
      ) : null}
      <p className={styles.status} role="status">
        {statusText({ isEmpty: !hasFailed && cities?.length === 0, isLost, isRefused: answer?.city === null })}
      </p>
      <p className={styles.note}>От города зависят срок, цена доставки и&nbsp;остатки в&nbsp;магазинах.</p>
    </Dialog>
  );
}

function statusText({ isEmpty, isLost, isRefused }: { isEmpty: boolean; isLost: boolean; isRefused: boolean }) {
  if (isEmpty) return "Не нашли такого города. Проверьте написание";
  if (isRefused) return "Не получилось сменить город. Выберите его ещё раз";
  return isLost ? "Не получилось определить город. Выберите его в списке" : "";
}

/** Arrows walk from the field through the cities and back. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li button")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
