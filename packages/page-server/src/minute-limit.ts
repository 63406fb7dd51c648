interface MinuteLimitSettings {
  perKey: number;
  /** More keys than that within a minute are refused. */
  mostKeys: number;
  now: () => number;
}

/** Counts within whole minutes, in the memory of this process. */
export function createMinuteLimit({ perKey, mostKeys, now }: MinuteLimitSettings) {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    /** False: the key has had its share of this minute. */
    take(key: string): boolean {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) counts.clear();
      minute = current;
      const count = counts.get(key) ?? 0;
      if (count >= perKey || (count === 0 && counts.size >= mostKeys)) return false;
      counts.set(key, count + 1);
      return true;
    },
  };
}
