/** Part of the first load, which has a budget: what sends the errors is loaded with the first one. */
export function watchErrors(): void {
  const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
    // A failed import would be an unhandled rejection, and reported for ever.
    void import("./send-reports.ts").then((reports) => reports.sendError(event), Boolean);
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onError);
}
