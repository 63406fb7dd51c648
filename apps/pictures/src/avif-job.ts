import type { FastifyBaseLogger } from "fastify";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { Variant } from "./media-request.ts";
import type { Variants } from "./variants.ts";

/** AVIF saves next to nothing on a thumbnail. */
export const isWorthAvif = ({ width }: Variant): boolean => width >= 256;

const QUEUE = 1_000;
const REMEMBERED_FAILURES = 10_000;

export type AvifJob = {
  /** Queues a variant; false if its AVIF will never be made. */
  ask(variant: Variant): boolean;
  waiting(): number;
  /** Resolves when the queue is empty. */
  settled(): Promise<void>;
  /** Finishes the current variant and starts no other. */
  stop(): Promise<void>;
};

/**
 * AVIF takes seconds, so variants are made one at a time while no WebP is pending. The queue is lost with the process:
 * it only fills a cache, and the next request queues the variant again.
 */
export function startAvifJob({
  variants,
  gate,
  log,
  isOn,
}: {
  variants: Variants;
  gate: ConcurrencyLimit;
  log: FastifyBaseLogger;
  isOn: boolean;
}): AvifJob {
  const queue = new Map<string, Variant>();
  const failed = new Set<string>();
  let work: Promise<void> | null = null;
  let stopped = false;

  async function drain() {
    for (const [name, variant] of queue) {
      await gate.whenIdle();
      if (stopped) return;
      await variants.makeAvif(variant).catch((err: unknown) => {
        if (failed.size >= REMEMBERED_FAILURES) failed.clear();
        failed.add(name);
        log.warn({ err, key: variant.key }, "AVIF conversion failed");
      });
      queue.delete(name);
    }
  }

  function wake() {
    work ??= drain().finally(() => {
      work = null;
    });
  }

  return {
    ask(variant) {
      const name = `${variant.key} ${variant.width} ${variant.quality}`;
      if (!isOn || !isWorthAvif(variant) || failed.has(name)) return false;
      if (!queue.has(name) && queue.size < QUEUE && !stopped) queue.set(name, variant);
      wake();
      return true;
    },
    waiting: () => queue.size,
    settled: () => work ?? Promise.resolve(),
    async stop() {
      stopped = true;
      await work;
    },
  };
}
