import type { Instance } from "@zertsalo/deploy/release/instances";

interface Sample {
  atMs: number;
  startedAt: number;
  megabytes: number;
  files: number;
}

/** What one process used over the time that it lived longest. */
interface Usage {
  name: string;
  minutes: number;
  megabytes: { first: number; last: number; perMinute: number };
  files: { first: number; last: number };
}

/** Reads memory and open files of processes from their metrics until stopped. */
export function watchProcesses(instances: readonly Pick<Instance, "name" | "innerOrigin">[], everyMs: number) {
  const samples = new Map<string, Sample[]>(instances.map(({ name }) => [name, []]));
  const read = () =>
    Promise.all(instances.map(async (each) => samples.get(each.name)?.push(...(await sampleOf(each)))));
  const timer = setInterval(() => void read(), everyMs);
  return {
    /** The first part, in which caches fill, does not count. */
    stop(warmMs: number): Usage[] {
      clearInterval(timer);
      return [...samples].flatMap(([name, all]) => usageOf(name, longestLife(all, warmMs)));
    },
  };
}

async function sampleOf({ innerOrigin }: Pick<Instance, "innerOrigin">): Promise<Sample[]> {
  try {
    const answer = await fetch(`${innerOrigin}/metrics`, { signal: AbortSignal.timeout(5_000) });
    const text = await answer.text();
    const value = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? ([\\d.e+-]+)$`, "m").exec(text)?.[1]);
    return [
      {
        atMs: performance.now(),
        startedAt: value("process_start_time_seconds"),
        megabytes: value("process_resident_memory_bytes") / 2 ** 20,
        files: value("process_open_fds"),
      },
    ];
  } catch {
    return []; // away: that is what a fault is
  }
}

function longestLife(samples: readonly Sample[], warmMs: number): Sample[] {
  const lives = Object.values(Object.groupBy(samples, ({ startedAt }) => startedAt)).map((life = []) =>
    life.filter(({ atMs }) => atMs >= (life[0]?.atMs ?? 0) + warmMs),
  );
  return lives.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function usageOf(name: string, life: readonly Sample[]): Usage[] {
  const [first, last] = [life[0], life.at(-1)];
  if (!first || !last || life.length < 3) return [];
  const minutes = (last.atMs - first.atMs) / 60_000;
  const { megabytes, files } = last;
  return [
    {
      name,
      minutes,
      megabytes: { first: first.megabytes, last: megabytes, perMinute: slope(life) },
      files: { first: first.files, last: files },
    },
  ];
}

/** Least squares: megabytes a minute. */
function slope(life: readonly Sample[]): number {
  const minutes = life.map(({ atMs }) => atMs / 60_000);
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [meanMinute, meanMegabytes] = [mean(minutes), mean(life.map(({ megabytes }) => megabytes))];
  let [above, below] = [0, 0];
  for (const [at, { megabytes }] of life.entries()) {
    const apart = (minutes[at] ?? 0) - meanMinute;
    above += apart * (megabytes - meanMegabytes);
    below += apart * apart;
  }
  return below === 0 ? 0 : above / below;
}
