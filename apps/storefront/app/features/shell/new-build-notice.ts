import { showToast } from "#app/lib/show-toast.ts";

/** Tells a visitor who has stayed long that the shop was renewed. A missing answer is only logged. */
export async function noticeNewBuild(): Promise<boolean> {
  try {
    const answer = await fetch("/build.json");
    const { version } = (await answer.json()) as { version: string };
    if (version === window.__reactRouterManifest?.version) return false;
    await showToast("Сайт обновился. Перезагрузите страницу, корзина сохранится", {
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
