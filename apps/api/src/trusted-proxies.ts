import { BlockList, isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

/** Answers whether an address is one of ours: the page server or the proxy in front of it. */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const ours = new BlockList();
  for (const each of list) {
    const [address = "", bits] = each.split("/");
    if (bits) ours.addSubnet(address, Number(bits), familyOf(address));
    else ours.addAddress(address, familyOf(address));
  }
  // Asked several times for every request, nearly always about the same few.
  const cache = new LRUCache<string, boolean>({
    max: 1_000,
    memoMethod: (address) => ours.check(address, familyOf(address)),
  });
  return (address) => cache.memo(address);
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
