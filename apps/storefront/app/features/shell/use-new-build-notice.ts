import { toasts } from "@zertsalo/ui/toast";
import { useEffect } from "react";

const pollMs = 5 * 60_000;

/** Tells a visitor who has stayed long that the shop was renewed. A missing answer is only logged. */
export function useNewBuildNotice(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const timer = setInterval(() => {
      if (!document.hidden) void checkBuild().then((isNew) => isNew && clearInterval(timer));
    }, pollMs);
    return () => clearInterval(timer);
  }, []);
}

async function checkBuild(): Promise<boolean> {
  try {
    const answer = await fetch("/build.json");
    const { version } = (await answer.json()) as { version: string };
    if (version === window.__reactRouterManifest?.version) return false;
    toasts.show("Сайт обновился. Перезагрузите страницу, корзина сохранится", {
      durationMs: null,
      icon: "info",
      action: { label: "Перезагрузить", run: () => window.location.reload() },
    });
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: a missing manifest is logged only
    console.info("The build manifest is missing", error);
    return false;
  }
}
