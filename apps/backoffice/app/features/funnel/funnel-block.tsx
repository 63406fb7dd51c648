import { funnelSteps, type FunnelStepName, sharePercent, weakestStep } from "@zertsalo/domain/sales/funnel";
import { formatDecimal, formatNumber } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { Link } from "react-router";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import styles from "./funnel.module.css";
import type { LoadedFunnel } from "./load-funnel.server.ts";

const stepNames: Readonly<Record<FunnelStepName, string>> = {
  product: "Смотрели товар",
  cart: "Положили в\u00a0корзину",
  checkout: "Начали оформление",
  placed: "Оформили заказ",
  paid: "Оплатили",
};

interface FunnelBlockProps {
  /** Null: could not be read. */
  funnel: LoadedFunnel | null;
  /** «за 7 дней». */
  during: string;
  /** Lists that the caller may open. */
  lists: { orders: boolean; carts: boolean };
}

/** The way from a product to a paid order, with the step that fell most. */
export function FunnelBlock({ funnel, during, lists }: FunnelBlockProps) {
  const [isTable, setIsTable] = useState(false);
  if (!funnel) return <LoadError error={null} what="путь до оплаты" />;
  const { range } = funnel;
  return (
    <Plate
      title={`Путь до\u00a0оплаты ${during}`}
      doing={
        <PlateWays
          toggle={{ text: isTable ? "Графиком" : "Таблицей", onToggle: () => setIsTable(!isTable) }}
          file={`/funnel/export/?${new URLSearchParams({ ...range }).toString()}`}
        />
      }
    >
      {isTable ? <FunnelTable funnel={funnel} /> : <FunnelSteps funnel={funnel} lists={lists} />}
      <WeakStepText funnel={funnel} hasCarts={lists.carts} />
      <p className={styles.hint}>
        Посетители по&nbsp;дням: кто пришёл в&nbsp;два дня, посчитан дважды. Без роботов и&nbsp;заказов, которые
        оформили сотрудники. Пересчёт каждые 5&nbsp;минут.
      </p>
    </Plate>
  );
}

function FunnelSteps({ funnel: { totals, range }, lists }: { funnel: LoadedFunnel; lists: FunnelBlockProps["lists"] }) {
  const largest = Math.max(...funnelSteps.map((step) => totals[step]), 1);
  const orders = new URLSearchParams({ look: "table", ...range }).toString();
  const paths: Partial<Record<FunnelStepName, string>> = {
    ...(lists.carts && { checkout: "/customers/carts/" }),
    ...(lists.orders && { placed: `/orders/?${orders}`, paid: `/orders/?${orders}&paid=yes` }),
  };
  return (
    <ol className={styles.steps}>
      {funnelSteps.map((step) => {
        const share = sharePercent(totals[step], totals.product);
        const to = paths[step];
        return (
          <li key={step}>
            <span>{to ? <Link to={to}>{stepNames[step]}</Link> : stepNames[step]}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${(totals[step] / largest) * 100}%` }} />
            </span>
            <b>{formatNumber(totals[step])}</b>
            <small>{percentText(share)}</small>
          </li>
        );
      })}
    </ol>
  );
}

const percentText = (percent: number | null) => (percent === null ? "–" : `${formatDecimal(percent)}\u00a0%`);

function WeakStepText({ funnel: { totals, before }, hasCarts }: { funnel: LoadedFunnel; hasCarts: boolean }) {
  const weak = weakestStep(totals, before);
  if (!weak) return null;
  return (
    <p className={styles.finding}>
      Слабое место: «{stepNames[weak.from]}» → «{stepNames[weak.to]}» {percentText(weak.percent)}, было{" "}
      {percentText(weak.before)}. {hasCarts && <Link to="/customers/carts/">Брошенные корзины</Link>}
    </p>
  );
}

function FunnelTable({ funnel: { totals, before } }: { funnel: LoadedFunnel }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Шаг</th>
          <th scope="col">Сейчас</th>
          <th scope="col">От первого</th>
          <th scope="col">Отрезком раньше</th>
        </tr>
      </thead>
      <tbody>
        {funnelSteps.map((step) => (
          <tr key={step}>
            <th scope="row">{stepNames[step]}</th>
            <td>{formatNumber(totals[step])}</td>
            <td>{percentText(sharePercent(totals[step], totals.product))}</td>
            <td>{formatNumber(before[step])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
