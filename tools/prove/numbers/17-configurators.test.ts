import { addCartItem, type Cart } from "@zertsalo/contract/cart";
import {
  type CalculateAnswer,
  type ConfiguredProduct,
  calculateConfiguration,
  configuratorByType,
  createConfiguredProduct,
} from "@zertsalo/contract/configurators";
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { anyOptions, type ConfiguratorGroup, tamperedOptions } from "../calculator/any-options.ts";
import { loadCalculators, type PriceLists } from "../calculator/configured-total.ts";
import { sized, recordProof } from "../proof.ts";
import { dice } from "./tampering.ts";

const api = await startTestApi();
const types = configuratorTypeList;
const independentPrice = await loadCalculators(types);
const lanes = 8;

const groupsOf = new Map<string, ConfiguratorGroup[]>();
let lists: PriceLists;

/** A token lives for ten minutes, which a hundred thousand bodies may take. */
const visit = { jwt: "", until: 0 };
async function visitor(): Promise<string> {
  if (Date.now() > visit.until) Object.assign(visit, await api.newSession(), { until: Date.now() + 5 * 60_000 });
  return visit.jwt;
}

beforeAll(async () => {
  const jwt = await visitor();
  for (const type of types) {
    const headers = { authorization: `Bearer ${jwt}` };
    const answer = await api.inject({ method: "GET", url: configuratorByType.path.replace(":type", type), headers });
    groupsOf.set(type, answer.json<{ data: { groups: ConfiguratorGroup[] } }>().data.groups);
  }
  // Read past our rules: the list as it lies in the database.
  const { rows } = await sql<{ prices: PriceLists }>`
    select prices from configurator_prices where since <= now() order by since desc limit 1`.execute(api.db);
  lists = rows[0]!.prices;
});

/** Every call from an address of its own: how often one visitor may ask is not the question here. */
let asked = 0;
async function send(path: string, type: string, body: unknown) {
  const jwt = await visitor();
  asked += 1;
  return api.inject({
    method: "POST",
    url: path.replace(":type", type),
    payload: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${jwt}`,
      "content-type": "application/json",
      "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    },
  });
}

const independentTotal = (answer: CalculateAnswer) => independentPrice(answer, lists);

/** Mirrors are cut by tens of millimetres; the other sides that buyers set go by whole ones at least. */
const steps: Readonly<Record<string, number>> = { mirror: 10, led_mirror: 10 };

function isOnStep({ type, options }: CalculateAnswer): boolean {
  const { width, height } = options.size as { width: number; height: number };
  const step = steps[type] ?? 1;
  return width % step === 0 && height % step === 0;
}

test("whatever is sent, a piece costs what the independent calculator says", async () => {
  const configurations = sized(100_000);
  const seen = { answered: 0, refused: 0, broken: 0, wrong: 0, negative: 0, offStep: 0 };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const roll = dice(lane + 1);
      for (let at = lane; at < configurations; at += lanes) {
        const type = types[roll(types.length)] ?? "mirror";
        const wish = anyOptions(groupsOf.get(type) ?? [], roll);
        const body = { options: roll(3) === 0 ? tamperedOptions(wish, roll) : wish };
        const answer = await send(calculateConfiguration.path, type, roll(20) === 0 ? { ...body, total: 1 } : body);
        if (answer.statusCode >= 500) seen.broken += 1;
        if (answer.statusCode !== 200) {
          seen.refused += 1;
          continue;
        }
        const { data } = answer.json<{ data: CalculateAnswer }>();
        seen.answered += 1;
        if (data.total !== independentTotal(data)) seen.wrong += 1;
        if (data.total <= 0 || data.parts.some((part) => part.amount < 0)) seen.negative += 1;
        if (!isOnStep(data)) seen.offStep += 1;
      }
    }),
  );
  recordProof({
    number: 17,
    name: "Prices, configurators",
    target: "100,000 random configurations: totals equal to an independent calculator, 0 negative, 0 off-step",
    measured: `${configurations} bodies: ${seen.wrong} wrong totals, ${seen.negative} negative, ${seen.offStep} off-step, ${seen.broken} answers 5xx, ${seen.refused} refused`,
  });
  expect(seen).toMatchObject({ wrong: 0, negative: 0, offStep: 0, broken: 0 });
  expect(seen.answered).toBeGreaterThan(configurations * 0.9);
}, 900_000);

test("a product costs what its configuration costs, and no price that the buyer sends", async () => {
  const products = sized(2_000);
  const seen = { stored: 0, wrong: 0, believed: 0 };
  const roll = dice(17);
  for (let at = 0; at < products; at += 1) {
    const type = types[at % types.length] ?? "mirror";
    const body = { options: anyOptions(groupsOf.get(type) ?? [], roll) };
    const { data } = (await send(calculateConfiguration.path, type, body)).json<{ data: CalculateAnswer }>();
    const { options, hash, total } = data;
    const cheaper = { options, expectedHash: hash, expectedTotal: total - 100 };
    for (const lie of [cheaper, { options, price: 100 }, { options: { ...options, size: "900" } }]) {
      const { statusCode } = await send(createConfiguredProduct.path, data.type, lie);
      if (statusCode < 400) seen.believed += 1;
    }
    const right = { options, expectedHash: hash, expectedTotal: total };
    const stored = await send(createConfiguredProduct.path, data.type, right);
    const product = stored.json<{ data: ConfiguredProduct }>().data;
    seen.stored += 1;
    const bought = await send(addCartItem.path, type, { productId: product.id, quantity: 1 });
    const line = bought.json<Cart>().items.find(({ id }) => id === product.id);
    const expected = independentTotal(data);
    if (product.price !== expected || line?.price !== expected) seen.wrong += 1;
  }
  recordProof({
    number: 17,
    name: "Prices, configured products",
    target: "2,000 products: the independent price in product and cart, 0 client-sent prices used",
    measured: `${seen.stored} products: ${seen.wrong} wrong prices, ${seen.believed} lies believed`,
  });
  expect(seen).toEqual({ stored: products, wrong: 0, believed: 0 });
}, 900_000);
