interface LoginOfferFacts {
  isSignedIn: boolean;
  wasOffered: boolean;
  /** A terminal is nobody's own. */
  isTerminal: boolean;
}

/** Whether this visitor may be offered to sign in: once, and only a guest. */
export function mayOfferLogin({ isSignedIn, wasOffered, isTerminal }: LoginOfferFacts): boolean {
  return !isSignedIn && !wasOffered && !isTerminal;
}

const delayMs = 30_000;
const pauseMs = 10_000;

/** 30 s after the page was opened, and never right after the visitor has answered another question. */
export function offerDelayMs(sinceOpenedMs: number, hasJustAnswered: boolean): number {
  return Math.max(hasJustAnswered ? pauseMs : 0, delayMs - sinceOpenedMs);
}
