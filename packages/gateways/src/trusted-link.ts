import { GatewayError } from "./gateway-error.ts";

/** Where a provider may send a buyer: its own sites by https, or whatever host we ask ourselves (an emulator). */
export interface TrustedPages {
  system: string;
  /** The address of the configuration. */
  url: string;
  /** «sberbank.ru» is also «pay.sberbank.ru». */
  hosts: readonly string[];
}

/** The link as it is; one that leads elsewhere is garbage, however the provider came to it. */
export function trustedLink(link: string, { system, url, hosts }: TrustedPages): string {
  const provider = new URL(url);
  const given = URL.canParse(link) ? new URL(link) : null;
  if (given?.origin === provider.origin) return link;
  const isTrusted = hosts.some((host) => given?.hostname === host || given?.hostname.endsWith(`.${host}`));
  if (given?.protocol === "https:" && isTrusted) return link;
  throw new GatewayError(system, "garbage");
}
