/** What the lockfile names: a package and one of its versions. */
export interface Locked {
  name: string;
  version: string;
}

/** A hijacked package is usually noticed within days: nothing younger comes in. In pnpm-workspace.yaml too, in minutes. */
export const minimumAgeDays = 7;

const dayMs = 86_400_000;

/** Keys of `packages:` in pnpm-lock.yaml. */
export function lockedPackages(lockfile: string): Locked[] {
  const [, section = ""] = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile) ?? [];
  const keys = section.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@([\w.+-]+)'?:$/gm);
  return Array.from(keys, ([, name = "", version = ""]) => ({ name, version }));
}

export interface AgeAnswer {
  /** Days since the youngest was published. */
  youngestDays: number | null;
  youngest: string | null;
  /** Published less than seven days before `now`. */
  tooYoung: string[];
  /** The registry does not tell their day. */
  undated: string[];
}

export function judgeAges(published: readonly (Locked & { at: string | null })[], now: Date): AgeAnswer {
  const dated = published.flatMap(({ name, version, at }) =>
    at ? [{ id: `${name}@${version}`, days: (now.getTime() - Date.parse(at)) / dayMs }] : [],
  );
  const [youngest] = dated.toSorted((one, other) => one.days - other.days);
  return {
    youngestDays: youngest ? Math.floor(youngest.days) : null,
    youngest: youngest?.id ?? null,
    tooYoung: dated.filter(({ days }) => days < minimumAgeDays).map(({ id }) => id),
    undated: published.filter(({ at }) => !at).map(({ name, version }) => `${name}@${version}`),
  };
}

const lanes = 8;

/** The day of each version by the registry, null where it does not tell; nothing at all when it does not answer. */
export async function publishedDays(
  registry: string,
  packages: readonly Locked[],
): Promise<(Locked & { at: string | null })[] | null> {
  const times = new Map<string, Record<string, string>>();
  const next = new Set(packages.map(({ name }) => name)).values();
  try {
    // One that fails ends all: hundreds that wait for their time would take an hour.
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const name of next) times.set(name, await timesOf(registry, name));
      }),
    );
  } catch {
    return null;
  }
  return packages.map(({ name, version }) => ({ name, version, at: times.get(name)?.[version] ?? null }));
}

async function timesOf(registry: string, name: string): Promise<Record<string, string>> {
  const address = new URL(name.replace("/", "%2f"), registry);
  const ask = () => fetch(address, { signal: AbortSignal.timeout(30_000) });
  const answer = await ask().catch(ask); // a second time: the network may drop one of seven hundred
  const { time = {} } = answer.ok ? ((await answer.json()) as { time?: Record<string, string> }) : {};
  return time;
}
