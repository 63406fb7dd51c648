/** Ends a counter that is running: its cookies go, and the page begins anew without it. */
export function forgetCounter(): void {
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=", 1);
    if (name.startsWith("_ym")) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  window.location.reload();
}
