/** A second navigation to the same address within this time is an accidental double click. */
const reentryMs = 400;

/** Returns whether this address was requested a moment ago. */
export function createReentryGuard() {
  let last = { address: "", at: -Infinity };
  return (address: string, nowMs: number): boolean => {
    const isReentry = address === last.address && nowMs - last.at < reentryMs;
    if (!isReentry) last = { address, at: nowMs };
    return isReentry;
  };
}
