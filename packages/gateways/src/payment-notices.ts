import { createHmac, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import { z } from "zod";

/** What a notice is about. It is a hint to read the payment, and changes nothing by itself. */
export interface PaymentNotice {
  /** The same for every copy of one notice. */
  dedupeKey: string;
  /** The provider's. */
  paymentId: string;
}

const id = z.string().min(1).max(100);
const word = z.string().min(1).max(100);

const YooKassaNotice = z.object({
  type: z.literal("notification"),
  event: word,
  object: z.object({ id, status: word.default(""), payment_id: id.optional() }),
});

/** Null for what is no notice of a payment or a refund. */
export function yooKassaNotice(body: unknown): PaymentNotice | null {
  const { success, data } = YooKassaNotice.safeParse(body);
  if (!success || !/^(?:payment|refund)\./.test(data.event)) return null;
  const { event, object } = data;
  return { dedupeKey: `${event}:${object.id}:${object.status}`, paymentId: object.payment_id ?? object.id };
}

const scalar = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);
const SberNotice = z
  .object({
    mdOrder: id,
    orderNumber: z.string().max(36),
    operation: word,
    status: z.union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1")]),
    checksum: z.string().max(1_000).optional(),
  })
  .catchall(z.union([scalar, z.record(z.string(), z.unknown())]));

/** `key` is set when the account signs its call-backs: then one without the right sum is nobody's. */
export function sberNotice(body: unknown, key: string): PaymentNotice | null {
  const { success, data } = SberNotice.safeParse(body);
  if (!success || (key && !isSigned(data, key))) return null;
  const { mdOrder, operation, status } = data;
  return { dedupeKey: `${mdOrder}:${operation}:${status}`, paymentId: mdOrder };
}

/** All parameters but the sum itself, by name, «name;value;», HMAC-SHA256 in capital letters. */
function isSigned({ checksum = "", ...given }: z.output<typeof SberNotice>, key: string): boolean {
  const text = Object.entries(given)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (typeof value === "object" ? "" : `${name};${value};`))
    .join("");
  const expected = Buffer.from(createHmac("sha256", key).update(text).digest("hex").toUpperCase());
  const received = Buffer.from(checksum.toUpperCase());
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Where YooKassa's notices come from. A filter, never the proof. */
export const yooKassaNetworks = [
  "185.71.76.0/27",
  "185.71.77.0/27",
  "77.75.153.0/25",
  "77.75.154.128/25",
  "77.75.156.11",
  "77.75.156.35",
  "2a02:5180::/32",
];

/** Whether an address is in one of the networks; without any, every address is good. */
export function noticeSources(networks: readonly string[]): (address: string) => boolean {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  return (given) => {
    if (networks.length === 0) return true;
    const address = given.replace(/^::ffff:/, "");
    return allowed.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}
