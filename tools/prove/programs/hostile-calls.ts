import { createSpoiler, toJson } from "../fuzz/spoil.ts";
import { createSampler, type JsonSchema, type KnownValues, type Randomness } from "../fuzz/schema-values.ts";
import { hostileValues } from "../fuzz/hostile-values.ts";

export interface ListedTool {
  name: string;
  inputSchema: JsonSchema;
}
/** A piece as the shop calculates it. */
export interface HonestPiece {
  type: string;
  options: object;
  hash: string;
}
interface Known {
  tools: readonly ListedTool[];
  pieces: readonly HonestPiece[];
  values: KnownValues;
}

/** What somebody sends along who hopes that it is believed. */
const priceFields = ["price", "priceRub", "total", "expectedTotal", "discount", "resultPrice", "oldPrice", "cost"];
const otherFields = ["customerId", "baseUserId", "sessionId", "cartUid", "isPaid", "acceptances", "role", "jwt"];
const absentTools = [
  "place_order",
  "pay",
  "sign_drawing",
  "refund",
  "get_order",
  "__proto__",
  "constructor",
  "add_piece_to_cart\u0000",
  "x".repeat(500),
  "",
];

/** Bodies of messages: honest calls of tools, each with something in it that must come to nothing. */
export function createHostileCalls({ tools, pieces, values }: Known, random: Randomness) {
  const sample = createSampler(values, random);
  const spoil = createSpoiler(random);
  const toolNamed = new Map(tools.map((tool) => [tool.name, tool]));

  const honest = ({ inputSchema }: ListedTool) => sample(inputSchema) as Record<string, unknown>;
  const called = (name: unknown, given: unknown) =>
    toJson({ jsonrpc: "2.0", id: random.whole(1e6), method: "tools/call", params: { name, arguments: given } });

  /** One of a piece's own, or of another: the rules have to tell. */
  function piece(): string {
    const [one, other] = [random.oneOf(pieces), random.oneOf(pieces)];
    const name = random.oneOf(["add_piece_to_cart", "draw_piece", "calculate_piece", "add_piece_to_cart"]);
    const tampered = random.oneOf<() => object>([
      () => one,
      () => ({ ...one, hash: other.hash }),
      () => ({ ...one, type: other.type }),
      () => ({ ...one, options: { ...one.options, [random.oneOf(priceFields)]: random.whole(10) } }),
      () => ({ ...one, [random.oneOf(priceFields)]: random.oneOf([0, 1, -100, "1"]) }),
      () => ({ ...one, options: spoil(one.options) }),
      () => ({ ...one, options: { ...one.options, size: { width: random.whole(1e5), height: random.whole(1e5) } } }),
      () => ({ ...one, quantity: random.oneOf([0, -1, 0.001, 1e9, "1", 999]) }),
    ])();
    const { hash: _, ...unnamed } = tampered as HonestPiece;
    return called(name, name === "calculate_piece" ? unnamed : tampered);
  }

  const kinds: readonly (() => string)[] = [
    piece,
    piece,
    () => {
      const tool = random.oneOf(tools);
      return called(tool.name, honest(tool));
    },
    () => {
      const tool = random.oneOf(tools);
      let given: unknown = honest(tool);
      for (let at = random.whole(3); at >= 0; at -= 1) given = spoil(given);
      return called(tool.name, given);
    },
    () => {
      const tool = random.oneOf(tools);
      return called(tool.name, {
        ...honest(tool),
        [random.oneOf([...priceFields, ...otherFields])]: random.oneOf(hostileValues),
      });
    },
    () =>
      called("change_cart_line", {
        line: random.oneOf(values.line ?? []),
        quantity: random.whole(3),
      }),
    () => called(random.oneOf(absentTools), honest(toolNamed.get("add_product_to_cart") ?? random.oneOf(tools))),
    () =>
      toJson(
        spoil({ jsonrpc: "2.0", id: 1, method: random.oneOf(["tools/list", "ping", "resources/list", "tools/call"]) }),
      ),
  ];
  return () => random.oneOf(kinds)();
}
