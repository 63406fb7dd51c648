import type { Calculation } from "@zertsalo/configurator/model";
import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { StoneRefusal, StonesData } from "../stone/stone-data.ts";
import { openedBuild } from "./opened-build.ts";
import type { ServedData } from "../configurator-page-data.ts";

/** A configuration that the shop has stored as a product. */
export interface StoredAnswer {
  hash: string;
  productId: number;
}

/** Why it was not stored. The rules or the prices of now are others than this page has. */
export interface RefusedAnswer {
  refusal: { text: string; isOutdated: boolean };
}

/** When it can be brought and how; null where there was no answer. */
export async function fetchServedData(calculation: Calculation, signal?: AbortSignal): Promise<ServedData | null> {
  const answer = await fetch(paths.shell.configuration, {
    method: "POST",
    body: formOf("serve", calculation),
    signal: signal ?? null,
  });
  return answer.ok ? ((await answer.json()) as ServedData) : null;
}

/** Remnants and slabs that the piece fits on; null where there was no answer. */
export async function fetchStones(calculation: Calculation, signal?: AbortSignal): Promise<StonesData | null> {
  const answer = await fetch(paths.shell.configuration, {
    method: "POST",
    body: formOf("stones", calculation),
    signal: signal ?? null,
  });
  const found = answer.ok ? ((await answer.json()) as StonesData | StoneRefusal) : null;
  return found && "stones" in found ? found : null;
}

export const holdStone = (calculation: Calculation, unitId: number, at: { x: number; y: number } | null) =>
  changeStone("hold-stone", calculation, `${unitId}`, at ? `${at.x} ${at.y}` : "");
export const releaseStone = (calculation: Calculation, id: string) => changeStone("release-stone", calculation, id);

async function changeStone(
  intent: string,
  calculation: Calculation,
  subject: string,
  at = "",
): Promise<StonesData | StoneRefusal> {
  try {
    const body = formOf(intent, calculation);
    body.set("subject", subject);
    body.set("at", at);
    const answer = await serializeWrites(() => fetch(paths.shell.configuration, { method: "POST", body }));
    if (answer.ok) return (await answer.json()) as StonesData | StoneRefusal;
  } catch {
    // Said below, as any other silence.
  }
  return { refusal: silence };
}

/** Stores exactly what the buyer sees: the shop compares the hash and the total with its own. */
export async function requestStoredConfiguration(calculation: Calculation): Promise<StoredAnswer | RefusedAnswer> {
  return write<StoredAnswer>("store", calculation);
}

/** The same, and saved among the user's builds: in the build that it continues, if there is one. */
export async function saveOwn(calculation: Calculation): Promise<StoredAnswer | RefusedAnswer> {
  return write<StoredAnswer>("save", calculation, openedBuild());
}

/** The same, and its link is handed out. */
export async function shareOwn(calculation: Calculation): Promise<StoredAnswer | RefusedAnswer> {
  return write<StoredAnswer>("share", calculation);
}

const silence = "Не\u00a0получилось связаться с\u00a0магазином. Повторите попытку позднее";

async function write<Answer>(
  intent: string,
  calculation: Calculation,
  build: string | null = null,
): Promise<Answer | RefusedAnswer> {
  try {
    const body = formOf(intent, calculation);
    if (build) body.set("build", build);
    const answer = await serializeWrites(() => fetch(paths.shell.configuration, { method: "POST", body }));
    if (answer.ok) return (await answer.json()) as Answer | RefusedAnswer;
  } catch {
    // Said below, as any other silence.
  }
  return { refusal: { text: silence, isOutdated: false } };
}

function formOf(intent: string, { type, options, hash, total }: Calculation): URLSearchParams {
  return new URLSearchParams({ intent, type, options: JSON.stringify(options), hash, total: String(total) });
}
