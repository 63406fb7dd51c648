/** A message that comes while the page is looked at counts as seen after so long. */
const markReadDelayMs = 5_000;

/**
 * Milliseconds until what is unread is marked as read: at once when the tab comes into sight, a little later for what
 * comes while it is in sight. Null: nobody looks at it.
 */
export function readDelayMs(isVisible: boolean, why: "came" | "seen"): number | null {
  if (!isVisible) return null;
  return why === "seen" ? 0 : markReadDelayMs;
}

interface Line {
  /** An operator is there. */
  isOnline: boolean;
  isConnected: boolean;
}

/** Over the socket while an operator is there, by HTTP otherwise; a socket that is away is HTTP too. */
export const readWay = ({ isOnline, isConnected }: Line): "socket" | "http" =>
  isOnline && isConnected ? "socket" : "http";

/** With nobody there a message waits for an operator; otherwise it goes over the socket, which connects for it. */
export const sendWay = ({ isOnline, isLost }: { isOnline: boolean; isLost: boolean }): "socket" | "pending" =>
  isOnline && !isLost ? "socket" : "pending";

/** A socket that was lost is tried so often; then the page says so and works by HTTP. */
export const reconnectAttempts = 5;
