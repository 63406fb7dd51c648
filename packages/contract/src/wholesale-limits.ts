/** Rows of one window of the table. */
export const maxWindow = 200;
/** Lines of a pasted or uploaded list, of a saved one, and of what is chosen at once. */
export const maxListLines = 2_000;
/** Pieces of one line. */
export const maxQuantity = 99_999;
