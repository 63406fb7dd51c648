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
