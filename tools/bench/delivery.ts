import { type ChildServer, startServer } from "./child-server.ts";
import { apiEnv, emulatorPorts, noRedisUrl, ports } from "./settings.ts";

const buyers = 4;
const calculationsOfOne = 100;
/** A vanity unit of the demo shop: it goes by courier, by the carrier and to its points. */
const productId = 1227;

interface CartAnswer {
  uid: string;
  items: { uid: string }[];
}

interface DeliveryTimes {
  p50: number;
  p99: number;
  failed: number;
}

/** Alone: most of the time is the carrier's, whose stand-in responds at once or not at all. */
export async function benchDelivery(databaseUrl: string): Promise<void> {
  const emulators = await startServer(["apps/emulators/dist/main.js"], emulatorPorts.http, {
    EMULATORS_PORT: String(emulatorPorts.http),
    EMULATOR_SMTP_PORT: String(emulatorPorts.mail),
  });
  try {
    for (const [title, delayMs] of [
      ["delivery, the carrier answers", 0],
      ["delivery, the carrier is silent", 30_000],
    ] as const) {
      const fault = { system: "cdek", fault: { kind: "delay", delayMs }, times: 100_000 };
      await fetch(`${emulators.origin}/__emu/faults`, { method: "POST", body: JSON.stringify(fault) });
      const env = { ...apiEnv(databaseUrl, noRedisUrl), EMULATORS_URL: emulators.origin };
      const api = await startServer(["apps/api/dist/main.js"], ports.api, env);
      const { p50, p99, failed } = await measureDelivery(api).finally(() => api.stop());
      console.log(`  ${title.padEnd(34)} p50 ${p50} ms, p99 ${p99} ms${failed > 0 ? `, ${failed} FAILED` : ""}`);
    }
  } finally {
    await emulators.stop();
  }
}

/**
 * How long buyers wait for a calculation, four at once. Each asks for another number of pieces every time, so that the
 * carrier's answer is never known from before.
 */
async function measureDelivery(api: ChildServer): Promise<DeliveryTimes> {
  const answers = await Promise.all(Array.from({ length: buyers }, () => calculate(api.origin)));
  const times = answers.flatMap(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99), failed: answers.reduce((sum, { failed }) => sum + failed, 0) };
}

async function calculate(origin: string) {
  const { jwt } = (await (await fetch(`${origin}/users/auth/token`)).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}`, "content-type": "application/json" };
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${origin}/orders-zertsalo/api${path}`, { method, headers, body: JSON.stringify(body) });

  const added = (await (await send("POST", "/v1/cart/items", { productId, quantity: 1 })).json()) as CartAnswer;
  const took: number[] = [];
  let failed = 0;
  for (let at = 0; at < calculationsOfOne; at += 1) {
    await send("PUT", `/v1/cart/items/${added.items[0]?.uid}`, { quantity: 1 + (at % 20) });
    const startedMs = performance.now();
    const answer = await send("POST", `/v3/delivery/calculate/${added.uid}`, { address: "" });
    await answer.arrayBuffer();
    took.push(performance.now() - startedMs);
    if (!answer.ok) failed += 1;
  }
  return { took, failed };
}
