/** Separate from the schemas, for pages that do not load zod. */

/** Path of the socket on the shop's own origin; websocket transport only. */
export const chatSocketPath = "/ws/";
export const maxMessageLength = 4_000;
export const maxMessageFiles = 5;
