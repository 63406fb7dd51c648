import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { calculate } from "@zertsalo/configurator/calculate";
import { isPriced } from "@zertsalo/configurator/pricing-rules/is-priced";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { CapacityBoard } from "@zertsalo/contract/staff-capacity";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import type { WorkshopLoad } from "@zertsalo/orders/capacity/workshop-load";
import { halvesPerDay } from "@zertsalo/production/schedule/workshop";
import type { Pool } from "../../database/statement.ts";
import { piecePromise, readWorkshopLoad } from "../promise/promise.ts";
import * as queries from "./capacity.queries.ts";

/** The next working days of all stations of ours; a supplier has no minutes. */
export async function loadBoard(db: Db, pool: Pool, count: number): Promise<CapacityBoard> {
  const [load, book, plan, risks, outages] = await Promise.all([
    readWorkshopLoad(pool),
    currentPricingRules(pool),
    queries.readPlan(db),
    queries.ordersAtRisk(db),
    queries.openOutages(db),
  ]);
  const { dates, isWorking } = load.workshop;
  const shown = dates.flatMap((day, at) => (isWorking[at] ? [{ day, at }] : [])).slice(0, count);
  return {
    planVersion: plan.version,
    replannedAt: plan.replannedAt?.toISOString() ?? null,
    days: shown.map(({ day }) => day),
    stations: [...load.stations.values()]
      .filter(({ machines }) => machines > 0)
      .map(({ code, name, machines, shifts }) => ({
        code,
        name,
        machines,
        shifts,
        loads: shown.map(({ at }) => dayLoad(load, code, at)),
      })),
    risks,
    outages,
    nearest: nearestDays(load, book),
  };
}

function dayLoad({ workshop, booked }: WorkshopLoad, station: string, day: number) {
  const sumOf = (row: Int32Array | undefined) =>
    row?.subarray(day * halvesPerDay, (day + 1) * halvesPerDay).reduce((sum, minutes) => sum + minutes, 0) ?? 0;
  return { capacity: sumOf(workshop.stations.get(station)?.capacity), booked: sumOf(booked.row(station)) };
}

/** The piece that each configurator begins with. */
const nearestDays = (load: WorkshopLoad, book: PricingRules): CapacityBoard["nearest"] =>
  ConfiguratorType.options
    .filter((type) => isPriced(book, type))
    .map((type) => {
      const made = calculate(book, type, {});
      const promise = piecePromise(load, billOfWork(book, made).operations, load.readAt);
      return { name: made.name, day: promise?.day ?? null };
    });
