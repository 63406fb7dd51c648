import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { afterAll } from "vitest";
import { insertSamplePoints } from "../delivery/sample-points.ts";

/** For tests of placing: the API with the outer services beside it, and the questions they all put. */
export async function startPlacing() {
  const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
  afterAll(() => emulators.stop());
  const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
  await insertSamplePoints(api.db);

  const rowsOf = async <Row extends object>(query: ReturnType<typeof sql<Row>>) => (await query.execute(api.db)).rows;
  const stockOf = async (productId: number) =>
    (await rowsOf(sql<{ left: number }>`select sum(qty)::int as left from stock where product_id = ${productId}`))[0]
      ?.left;

  /** Pieces of a product lie in the Moscow store alone. */
  async function keepOnly(productId: number, pieces: number): Promise<void> {
    await sql`delete from stock where product_id = ${productId}`.execute(api.db);
    await sql`
      insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
      values (${productId}, 95, 'store', ${pieces}, ${pieces}, 1, 0)`.execute(api.db);
  }
  return { api, rowsOf, stockOf, keepOnly };
}

export const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ errorCode: "accepted", data: null as unknown }),
    ({ errorCode, data }: { errorCode: string; data: unknown }) => ({ errorCode, data }),
  );
export const codeOf = async (asked: Promise<unknown>) => (await refused(asked)).errorCode;
