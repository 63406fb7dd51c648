/** How a phone puts a model into the room around it. */
export type ArWay = "scene-viewer" | "quick-look";

/** Whether a piece hangs on a wall, or lies or stands on what is level. */
export type ArPlacement = "wall" | "floor";

/** Desktops have no camera to look through; other phones no viewer that we know of. */
export function detectArWay(userAgent: string, knowsQuickLook: boolean): ArWay | null {
  if (knowsQuickLook) return "quick-look";
  return /\bAndroid\b/.test(userAgent) && /\bChrome\//.test(userAgent) ? "scene-viewer" : null;
}

interface ArModel {
  /** Absolute addresses: another program opens them. */
  file: string;
  page: string;
  title: string;
  placement: ArPlacement;
}

/** Opens the viewer that comes with Android; a phone without it comes back to the page. */
export function sceneViewerLink({ file, page, title, placement }: ArModel): string {
  const query = new URLSearchParams({
    file,
    title,
    link: page,
    mode: "ar_preferred",
    resizable: "false",
    ...(placement === "wall" && { enable_vertical_placement: "true" }),
  });
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    "end",
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(";")};`;
}

interface QuickLookPiece extends Omit<ArModel, "placement"> {
  /** Under the title. */
  subtitle: string;
  price: string;
}

/**
 * Opens Apple's viewer in the piece's true size, with a banner that has its price and a button for the cart. The banner
 * is in the fragment: the shop's file stays one for everybody.
 */
export function quickLookLink({ file, page, title, subtitle, price }: QuickLookPiece): string {
  const banner = {
    allowsContentScaling: "0",
    canonicalWebPageURL: page,
    checkoutTitle: title,
    checkoutSubtitle: subtitle,
    price,
    callToAction: "В корзину",
  };
  // Not URLSearchParams: the viewer displays its pluses as they are.
  const fragment = Object.entries(banner).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${file}#${fragment.join("&")}`;
}
