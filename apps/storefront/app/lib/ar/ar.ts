/** How a phone puts a model into the room around it. */
export type ArWay = "scene-viewer" | "quick-look";

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
}

/** Opens the viewer that comes with Android; a phone without it comes back to the page. */
export function sceneViewerLink({ file, page, title }: ArModel): string {
  const query = new URLSearchParams({ file, title, link: page, mode: "ar_preferred", resizable: "false" });
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    "end",
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(";")};`;
}
