import { ask } from "./database.ts";

interface List {
  version: string;
  prices: { version: string; tabletop: { slab: Record<string, Record<string, number>> } };
}

/** As staff do it: a new price list, in which the slabs of one decor cost more. */
export async function raiseSlabPrice(decor: string, times: number): Promise<void> {
  const [now] = await ask<List>(
    "select version, prices from configurator_prices where since <= now() order by since desc limit 1",
  );
  if (!now) throw new Error("The shop has no price list");
  const version = `${now.version}.${Date.now()}`;
  const { slab } = now.prices.tabletop;
  const raised = Object.fromEntries(
    Object.entries(slab[decor] ?? {}).map(([thickness, price]) => [thickness, Math.round((price * times) / 100) * 100]),
  );
  const tabletop = { ...now.prices.tabletop, slab: { ...slab, [decor]: raised } };
  await ask("insert into configurator_prices (version, prices, since) values ($1, $2, now())", [
    version,
    JSON.stringify({ ...now.prices, version, tabletop }),
  ]);
}
