import CircuitBreaker from "opossum";

interface BreakerSettings {
  /** The dependency's name in errors and logs. */
  name: string;
  /** How long a dependency that keeps failing is left alone; then one call tries it. */
  restMs: number;
  /** How many calls within ten seconds are enough to judge it by. */
  fewestCalls: number;
  /** The part of those calls that has to fail. */
  failedPercent: number;
  /** Calls at once; more are refused. Without it there is no limit. */
  capacity?: number;
  /** Whether the error says that the dependency is unwell; one that says no is in good health. */
  isFailure(error: unknown): boolean;
  /** It is left alone, or answers again. */
  onChange?(isOpen: boolean): void;
}

/** Nothing was asked: the dependency has failed too often in the last seconds. */
export class BreakerOpenError extends Error {
  constructor(name: string) {
    super(`${name} is left alone after repeated failures`);
    this.name = "BreakerOpenError";
  }
}

export interface Breaker {
  /** Does the work, or throws `BreakerOpenError` without doing it. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isOpen(): boolean;
}

/** One breaker for one dependency of this process. It has no time limit of its own: the work brings one. */
export function createBreaker(settings: BreakerSettings): Breaker {
  const { name, restMs, fewestCalls, failedPercent, capacity, isFailure, onChange } = settings;
  const circuit = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
    name,
    timeout: false,
    volumeThreshold: fewestCalls,
    errorThresholdPercentage: failedPercent,
    resetTimeout: restMs,
    errorFilter: (error: unknown) => !isFailure(error),
    ...(capacity !== undefined && { capacity }),
  });
  let hasOpened = false;
  circuit.on("open", () => {
    // A failed trial opens it once more, which is no news.
    if (!hasOpened) onChange?.(true);
    hasOpened = true;
  });
  circuit.on("close", () => {
    if (hasOpened) onChange?.(false);
    hasOpened = false;
  });

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return (await circuit.fire(work)) as Result;
      } catch (error) {
        throw isRefusal(error) ? new BreakerOpenError(name) : error;
      }
    },
    isOpen: () => hasOpened,
  };
}

/** Open, or at its capacity. */
const isRefusal = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "EOPENBREAKER" || error.code === "ESEMLOCKED");
