import { watchVitals } from "@zertsalo/browser-reports/send-reports";
import { useEffect } from "react";
import { retryingFetch } from "#app/lib/http/retry-data.ts";
import { pollNewBuild } from "./new-build-notice.ts";
import { OfflineBar } from "./offline-bar.tsx";

window.fetch = retryingFetch(window.fetch.bind(window));

/** On every page, whatever its layout: what holds between a page that stays open and the shop behind it. */
export function Connection() {
  useEffect(() => watchVitals(), []);
  useEffect(() => (import.meta.env.DEV ? undefined : pollNewBuild()), []);
  return <OfflineBar />;
}
