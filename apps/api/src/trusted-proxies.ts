import { BlockList, isIPv6 } from "node:net";

/** Answers whether an address is one of ours: the page server or the proxy in front of it. */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const each of list) {
    const [address = "", bits] = each.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits) known.addSubnet(address, Number(bits), family);
    else known.addAddress(address, family);
  }
  return (address) => known.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
