/** How long a chat waits for what (specification, section 9). */
export const pollEveryMs = 60_000;
export const readAfterMs = 5_000;
export const ratingForMs = 1_800_000;
export const thanksForMs = 10_000;
export const reconnectAttempts = 5;
