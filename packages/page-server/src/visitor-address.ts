import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

type IncomingRequest = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/**
 * The visitor's address for what Fastify does not see: the last one on the way to us that is no proxy of ours. What
 * stands before it in X-Forwarded-For is the visitor's own word.
 */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingRequest) => string {
  const ours = new BlockList();
  for (const each of trustedProxies) {
    const [address = "", bits] = each.split("/");
    if (bits) ours.addSubnet(address, Number(bits), familyOf(address));
    else ours.addAddress(address, familyOf(address));
  }
  return ({ headers, socket }) => {
    const forwarded = headers["x-forwarded-for"]?.toString().split(",") ?? [];
    const hops = [...forwarded.map((each) => each.trim()), socket.remoteAddress ?? ""];
    return hops.findLast((address) => !ours.check(address, familyOf(address))) ?? hops[0] ?? "";
  };
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
