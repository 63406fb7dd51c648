const yearSeconds = 365 * 24 * 60 * 60;

/** The value of one cookie of a Cookie header. */
export function cookieValue(header: string | undefined | null, name: string): string | null {
  if (!header) return null;
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** A Set-Cookie line for a year. Nothing of ours is read by a script. The value must need no escaping. */
export function yearCookie(name: string, value: string, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The same, gone when the browser is closed. */
export function browserCookie(name: string, value: string, isSecure: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** For what has to be remembered over a page or two. */
export function shortCookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  return `${browserCookie(name, value, isSecure)}; Max-Age=${seconds}`;
}

/** A Set-Cookie line that makes the browser forget. */
export function endedCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
}
