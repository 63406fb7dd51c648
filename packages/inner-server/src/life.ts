/** What a process knows of its own coming and going. */
export interface Life {
  isListening: boolean;
  /** Set on the signal to stop: nobody should be sent here any more. */
  draining: boolean;
}

export const createLife = (): Life => ({ isListening: false, draining: false });

export function whyNotReady({ isListening, draining }: Life): string | null {
  if (draining) return "draining";
  return isListening ? null : "starting";
}
