import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Everything of IPv4 that is not somebody's public machine: own networks, link-local, metadata, CGNAT, tests, multicast. */
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** The only part of IPv6 that is given out, and what of it wraps an IPv4 address or is no machine. */
const given6 = ["2000::/3"];
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const refused4 = networks(special4, "ipv4");
const allowed6 = networks(given6, "ipv6");
const refused6 = networks(special6, "ipv6");

/** Whether an IP address is a machine of the public internet. What is no address at all is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, "ipv4");
    case 6:
      return !address.includes("%") && allowed6.check(address, "ipv6") && !refused6.check(address, "ipv6");
    default:
      return false;
  }
}

/** A name that resolves to an address which is not public. */
export class AddressRefused extends Error {}

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * `lookup` of a connection that reaches public addresses alone. The connection goes to what was checked here, so a
 * second answer of the name server changes nothing. One bad address among several refuses all of them.
 */
export const createPublicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new AddressRefused(`${hostname} is not public`), "");
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/** Whether a URL may be a receiver before its name is resolved: https, no credentials, no address of an inner network. */
export function isReceiverUrl(text: string, { allowsPrivate }: { allowsPrivate: boolean }): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return false;
  if (allowsPrivate) return url.protocol === "https:" || url.protocol === "http:";
  const host = bareHost(url);
  if (isIP(host) !== 0) return url.protocol === "https:" && isPublicAddress(host);
  return url.protocol === "https:" && host.includes(".") && !/\.(localhost|local|internal|home\.arpa)\.?$/.test(host);
}

/** IPv6 without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

function networks(list: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = "", prefix] = network.split("/");
    block.addSubnet(address, Number(prefix), family);
  }
  return block;
}
