import { LRUCache } from "lru-cache";
import type { DiskCache } from "./disk-cache.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { Variant } from "./media-request.ts";
import type { Metrics } from "./metrics.ts";
import type { Originals } from "./originals.ts";
import { type Format, resize } from "./resize.ts";

/** An original that sharp cannot decode. */
export class BrokenOriginalError extends Error {
  override name = "BrokenOriginalError";
}

export type Variants = {
  /** Reads a cached variant. */
  find(variant: Variant, format: Format): Promise<Buffer | null>;
  /** Whether another request is making this WebP already: joining it costs nothing. */
  isBeingMade(variant: Variant): boolean;
  /** Makes the WebP during the request; null without an original. */
  make(variant: Variant): Promise<Buffer | null>;
  /** Makes the AVIF in the background. */
  makeAvif(variant: Variant): Promise<void>;
};

// Popular pictures stay in memory, because disk access shares threads with the encoders. After an hour the disk is read
// again, so that its sweep sees them in use.
const MEMORY_BYTES = 64 * 2 ** 20;
const HOUR_MS = 60 * 60 * 1_000;

type Parts = { originals: Originals; cache: DiskCache; gate: ConcurrencyLimit; metrics: Metrics };

export function createVariants({ originals, cache, gate, metrics }: Parts): Variants {
  const flights = new Map<string, Promise<Buffer | null>>();
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: HOUR_MS,
  });

  async function encode(variant: Variant, format: Format): Promise<Buffer | null> {
    const original = await originals(variant.key);
    if (!original) return null;
    const stop = metrics.encoding.startTimer({ format });
    const bytes = await resize(original, variant, format).catch((cause: unknown) => {
      throw new BrokenOriginalError(`No picture can be made of ${variant.key}`, { cause });
    });
    stop();
    await cache.write(fileName(variant, format), bytes);
    return bytes;
  }

  return {
    async find(variant, format) {
      const name = fileName(variant, format);
      const hot = memory.get(name);
      if (hot) return hot;
      const cached = await cache.read(name);
      if (cached) memory.set(name, cached);
      return cached;
    },
    isBeingMade: (variant) => flights.has(fileName(variant, "webp")),
    make(variant) {
      const name = fileName(variant, "webp");
      const pending = flights.get(name);
      if (pending) return pending;
      const flight = gate.run(() => encode(variant, "webp")).finally(() => flights.delete(name));
      flights.set(name, flight);
      return flight;
    },
    async makeAvif(variant) {
      if (!(await cache.read(fileName(variant, "avif")))) await encode(variant, "avif");
    },
  };
}

const fileName = ({ key, width, quality }: Variant, format: Format) => `${key}/${width}-${quality}.${format}`;
