import type { Locked } from "./release-age.ts";

export interface Advisories {
  /** Who was asked; null: nobody answered, and nothing is known. */
  source: string | null;
  /** One line for each known fault of a version that is shipped. */
  found: string[];
}

export const advisorySources = {
  osv: "https://api.osv.dev/v1/querybatch",
  registry: "https://registry.npmjs.org/-/npm/v1/security/advisories/bulk",
};

/** Known faults of the versions, from the first source that answers. */
export async function askAdvisories(packages: readonly Locked[], sources = advisorySources): Promise<Advisories> {
  const answers = [
    { source: sources.osv, ask: () => askOsv(sources.osv, packages) },
    { source: sources.registry, ask: () => askRegistry(sources.registry, packages) },
  ];
  for (const { source, ask } of answers) {
    const found = await ask().catch(() => null);
    if (found) return { source, found };
  }
  return { source: null, found: [] };
}

/** OSV takes a thousand questions at once and answers in their order. */
const osvBatch = 1_000;

async function askOsv(address: string, packages: readonly Locked[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < packages.length; from += osvBatch) {
    const batch = packages.slice(from, from + osvBatch);
    const queries = batch.map(({ name, version }) => ({ package: { name, ecosystem: "npm" }, version }));
    const { results } = (await post(address, { queries })) as { results: { vulns?: { id: string }[] }[] };
    for (const [index, { vulns = [] }] of results.entries()) {
      const { name, version } = batch[index] ?? { name: "?", version: "?" };
      found.push(...vulns.map(({ id }) => `${name}@${version}: ${id}`));
    }
  }
  return found;
}

interface RegistryAdvisory {
  title: string;
  severity: string;
  url: string;
  vulnerable_versions: string;
}

/** What `npm audit` asks: advisories for any of the versions that are named. */
async function askRegistry(address: string, packages: readonly Locked[]): Promise<string[]> {
  const versions = Map.groupBy(packages, ({ name }) => name);
  const body = Object.fromEntries(Array.from(versions, ([name, list]) => [name, list.map(({ version }) => version)]));
  const answer = (await post(address, body)) as Record<string, RegistryAdvisory[]>;
  return Object.entries(answer).flatMap(([name, list]) =>
    list.map(
      ({ title, severity, url, vulnerable_versions }) =>
        `${name} ${vulnerable_versions}: ${severity}, ${title}, ${url}`,
    ),
  );
}

async function post(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}
