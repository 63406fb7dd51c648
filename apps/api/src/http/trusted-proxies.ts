import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

/** Whether an address is ours: the page server or the proxy in front of it. */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const ours = new BlockList();
  for (const each of list) {
    const [address = "", bits] = each.split("/");
    if (bits) ours.addSubnet(address, Number(bits), familyOf(address));
    else ours.addAddress(address, familyOf(address));
  }
  // Called several times per request, nearly always with the same few addresses.
  const cache = new LRUCache<string, boolean>({
    max: 1_000,
    memoMethod: (address) => ours.check(address, familyOf(address)),
  });
  return (address) => cache.memo(address);
}

/** The visitor's address for what Fastify does not see: the last one on the way to us that is no proxy of ours. */
export function addressBehind(isTrusted: (address: string) => boolean, { headers, socket }: Forwarded): string {
  const forwarded = headers["x-forwarded-for"]?.toString().split(",") ?? [];
  const hops = [...forwarded.map((each) => each.trim()), socket.remoteAddress ?? ""];
  return hops.findLast((address) => !isTrusted(address)) ?? hops[0] ?? "";
}

type Forwarded = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
