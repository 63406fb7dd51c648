import type { PointKind } from "@zertsalo/domain/delivery/delivery-types";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import type { MapTiles } from "@zertsalo/ui/point-map";
import pointMap from "@zertsalo/ui/point-map.module.css";
import { clsx } from "clsx";
import { useEffect, useMemo, useRef, useState } from "react";
import { lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import type { PointOffer } from "./offers-data.ts";
import styles from "./point-choice.module.css";
import { useCheckout } from "./use-checkout.tsx";

/** The map comes after the list, into the place that waits for it. */
const PointMap = lazyPart(
  () => import("@zertsalo/ui/point-map").then((module) => module.PointMap),
  [pointMap.map],
  <section className={clsx(pointMap.map, styles.map)} />,
);

/** A list that is looked through by eye needs no search. */
const searchedFrom = 6;
const cityZoom = 11;
const mapLabels: Readonly<Record<PointKind, string>> = {
  pickup: "Магазины на карте, адреса — в списке",
  Cdek: "Пункты выдачи на карте, адреса — в списке",
};

/** Where the goods are fetched: a list, which is complete by itself, and the same places on a map where there is one. */
export function PointChoice({ way, tiles }: { way: PointKind; tiles: MapTiles | null }) {
  const { offers, choice, choose } = useCheckout();
  const [query, setQuery] = useState("");
  const points = offers.points[way];
  const visible = useMemo(() => filterPoints(points, query), [points, query]);
  const onMap = useMemo(
    () => visible.map(({ name, latitude, longitude }, id) => ({ id, name, latitude, longitude, zoom: cityZoom })),
    [visible],
  );
  const current = visible.findIndex(({ id }) => id === choice.point);
  if (points.length === 0)
    return offers.state === "waiting" ? <div className={styles.bone} aria-hidden="true" /> : null;
  return (
    <div className={clsx(styles.points, tiles && styles.mapped)}>
      <div className={styles.column}>
        {points.length >= searchedFrom ? (
          <TextField
            label="Найти пункт"
            hiddenLabel
            type="search"
            placeholder="Улица или метро"
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            suffix={<Icon name="search" />}
          />
        ) : null}
        <PointList points={visible} chosen={choice.point} onChoose={(point) => choose({ point })} />
      </div>
      {tiles ? (
        <PointMap
          className={styles.map}
          label={mapLabels[way]}
          points={onMap}
          currentId={current === -1 ? null : current}
          tiles={tiles}
          onChoose={(at) => choose({ point: visible[at]?.id ?? null })}
        />
      ) : null}
    </div>
  );
}

interface PointListProps {
  points: PointOffer[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function PointList({ points, chosen, onChoose }: PointListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  // Chosen on the map, or before the page was loaded: it stands in sight, and the page does not move.
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>("input:checked")?.parentElement;
    if (!box || !row) return;
    const above = row.offsetTop - box.scrollTop;
    if (above < 0 || above + row.offsetHeight > box.clientHeight) box.scrollTop = row.offsetTop;
  }, [chosen]);
  if (points.length === 0) return <p className={styles.none}>Ничего не нашли. Проверьте название улицы.</p>;
  return (
    <fieldset ref={list} className={styles.list}>
      <legend className="vh">Где забрать</legend>
      {points.map(({ id, name, about, price, day }) => (
        <label key={id} className={styles.row} aria-label={`${name}, ${price}, ${day}`}>
          <input type="radio" name="point" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          <span>
            <b>{name}</b>
            <span>{about}</span>
          </span>
          <span className={styles.terms}>
            <b>{price}</b>
            <span>{day}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Every word that is typed stands somewhere in the address. */
function filterPoints(points: PointOffer[], query: string): PointOffer[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  return points.filter(({ name }) => terms.every((word) => plain(name).includes(word)));
}

const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е");
