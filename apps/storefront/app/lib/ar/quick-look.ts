/** What Safari sends when the button of the banner is pressed. */
const bannerPress = "_apple_ar_quicklook_button_tapped";

/** The link that was opened last: the viewer answers to it for as long as it stands in the page. */
let opened: HTMLAnchorElement | null = null;

/** Opens Apple's viewer; `onPress` is called when the button of its banner is pressed. */
export function openQuickLook(href: string, onPress?: () => void): void {
  const link = document.createElement("a");
  link.rel = "ar";
  link.href = href;
  link.hidden = true;
  // Safari opens the viewer only for a link whose one child is a picture.
  link.append(document.createElement("img"));
  if (onPress) link.addEventListener("message", (event) => (event as MessageEvent).data === bannerPress && onPress());
  opened?.remove();
  opened = link;
  document.body.append(link);
  link.click();
}
