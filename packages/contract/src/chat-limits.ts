/** Apart from the schemas, for pages that have none. */

/** Where the socket is, on the shop's own origin; nothing but a websocket is taken. */
export const chatSocketPath = "/ws/";
export const maxMessageLength = 4_000;
export const maxMessageFiles = 5;
