/** Apart from the schema: its library stays out of the browser. */
export const reportsPath = "/browser-reports/";
export const maxPathLength = 500;
export const maxErrorTextLength = 300;
export const maxStackLength = 2_000;
/** One error fits, with three bytes for each letter. */
export const maxReportBytes = 8 * 1024;
