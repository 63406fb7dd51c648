import { useEffect } from "react";

const pollMs = 5 * 60_000;

/** Asks now and then, while the page is looked at, whether the shop was renewed; after a yes no more. */
export function useNewBuildNotice(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      void import("./new-build-notice.ts").then(async ({ noticeNewBuild }) => {
        if (await noticeNewBuild()) clearInterval(timer);
      });
    }, pollMs);
    return () => clearInterval(timer);
  }, []);
}
