import type { ChildServer } from "./child-server.ts";
import { staffHeaders } from "./staff-headers.ts";

type Row = Record<string, string | number | null>;

const wanted = 5_000;

/** The largest sheet: exported, every price raised by a rouble, checked, applied. */
export async function benchSheet(api: ChildServer, databaseUrl: string): Promise<void> {
  const headers = { ...(await staffHeaders(databaseUrl, "content")), "content-type": "application/json" };
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(api.origin + path, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

  const exported = await timed("exported", async () => {
    const rows: Row[] = [];
    let cursor: number | null = 0;
    while (cursor !== null && rows.length < wanted) {
      const page: { rows: Row[]; cursor: number | null } = await ask(
        `/admin/products/sheet${cursor ? `?cursor=${cursor}` : ""}`,
      );
      rows.push(...page.rows);
      cursor = page.cursor;
    }
    return rows.slice(0, wanted);
  });
  const rows = exported.map((row, at) => ({
    row: at + 2,
    values: {
      id: String(row.id),
      retail: String(Number(row.retail) + 1),
      noRegistry: String(Number(row.noRegistry) + 1),
    },
  }));
  const check = (digest: string | null) =>
    ask<{ digest: string | null; differences: unknown[]; errors: unknown[] }>("/admin/products/sheet", {
      rows,
      digest,
    });
  const { digest, differences, errors } = await timed("checked", () => check(null));
  console.log(`  ${differences.length} differences, ${errors.length} errors`);
  await timed("written", () => check(digest));
}

async function timed<Value>(title: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  const value = await work();
  console.log(`  a sheet of ${wanted} rows, ${title.padEnd(12)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return value;
}
