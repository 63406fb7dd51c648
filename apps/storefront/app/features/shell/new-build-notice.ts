import { showToast } from "#app/lib/notices/show-toast.ts";

const pollMs = 5 * 60_000;

/** Asks now and then, while the page is looked at, whether the shop was renewed; after a yes no more. */
export function pollNewBuild(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) void isNewBuild().then((isNew) => (isNew ? announce() : undefined));
  }, pollMs);
  async function announce() {
    clearInterval(timer);
    await showToast("Сайт обновился. Перезагрузите страницу, корзина сохранится", {
      durationMs: null,
      icon: "info",
      action: { label: "Перезагрузить", run: () => window.location.reload() },
    });
  }
  return () => clearInterval(timer);
}

/** A missing answer is only logged. */
async function isNewBuild(): Promise<boolean> {
  try {
    const answer = await fetch("/build.json");
    const { version } = (await answer.json()) as { version: string };
    return version !== window.__reactRouterManifest?.version;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: a missing manifest is logged only
    console.info("The build manifest is missing", error);
    return false;
  }
}
