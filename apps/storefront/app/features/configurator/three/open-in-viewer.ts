import type { Calculation } from "@zertsalo/configurator/model";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { type ArPlacement, type ArWay, quickLookLink, sceneViewerLink } from "#app/lib/ar/ar.ts";
import { openQuickLook } from "#app/lib/ar/quick-look.ts";
import { paths } from "#app/lib/navigation/paths.ts";

/** Opens the viewer of the phone with the shop's file of a stored piece; false where there is no file. */
export async function openInViewer(
  way: ArWay,
  hash: string,
  { name, total, leadTimeDays }: Calculation,
  buy: () => void,
): Promise<boolean> {
  const answer = await fetch(paths.shell.model(hash, way === "quick-look" ? "usdz" : "glb"));
  if (!answer.ok) return false;
  const { href, placement } = (await answer.json()) as { href: string; placement: ArPlacement };
  const { origin, pathname } = window.location;
  const page = `${origin}${pathname}?c=${hash}`;
  if (way === "scene-viewer") {
    // Another program fetches the file, so its address is absolute.
    window.location.href = sceneViewerLink({ file: origin + href, page, title: name, placement });
    return true;
  }
  const subtitle = `Изготовим за ${formatCount(leadTimeDays, ["рабочий день", "рабочих дня", "рабочих дней"])}`;
  openQuickLook(quickLookLink({ file: href, page, title: name, subtitle, price: formatMoney(total) }), buy);
  return true;
}
