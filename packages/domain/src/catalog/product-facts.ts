import type { Product, ProductProperty } from "@zertsalo/contract/product";
import { formatDecimal, formatNumber } from "../text/format.ts";
import { productSize } from "./product-size.ts";

/** A line of a product's table: «Вес», «41 кг». */
export interface Fact {
  name: string;
  value: string;
}

const maxMainFacts = 7;

/** All that is known of the product; its size in one line, since width alone says little. */
export function productFacts({ props, weightGrams }: Pick<Product, "props" | "weightGrams">): Fact[] {
  const listed = props.filter((prop) => prop.isVisible && prop.code !== "weight").map(factOf);
  return [...sizeFact(props), ...listed, ...weightFact(weightGrams)];
}

/** The few that stand beside the description: those of a card first, then the weight and the warranty. */
export function mainFacts(product: Pick<Product, "props" | "weightGrams">): Fact[] {
  const visible = product.props.filter((prop) => prop.isVisible && prop.code !== "weight");
  const warranty = visible.filter((prop) => prop.code === "warranty");
  const others = visible.filter((prop) => prop.code !== "warranty");
  const ranked = [...others.filter((prop) => prop.inCard), ...others.filter((prop) => !prop.inCard)];
  const ends = [...weightFact(product.weightGrams), ...warranty.map(factOf)];
  const size = sizeFact(product.props);
  return [...size, ...ranked.slice(0, maxMainFacts - size.length - ends.length).map(factOf), ...ends];
}

/** One property as it is read. */
export function factOf({ name, value, unit }: ProductProperty): Fact {
  const text = typeof value === "number" ? formatNumber(value) : value;
  return { name, value: unit ? `${text}\u00a0${unit}` : text };
}

/** «Ширина × высота × глубина»; a top's thickness is a property of its own and stands in its own line. */
function sizeFact(props: readonly ProductProperty[]): Fact[] {
  const { sides } = productSize(props);
  if (sides.length < 2) return sides.map(factOf);
  const [first, ...others] = sides.map(({ name }) => name);
  const name = [first, ...others.map((side) => side.toLocaleLowerCase("ru-RU"))].join(" × ");
  return [{ name, value: `${sides.map(({ value }) => value).join("\u00a0×\u00a0")}\u00a0мм` }];
}

export function weightFact(grams: number | null): Fact[] {
  if (!grams) return [];
  return [{ name: "Вес", value: `${formatDecimal(grams / 1000)}\u00a0кг` }];
}

/** The first sentence opens the description, the rest follows in smaller type. */
export function aboutText(description: string): { lead: string; text: string } {
  const [, lead = description, text = ""] = /^(.{40,}?[.!?])\s+(.+)$/s.exec(description.trim()) ?? [];
  return { lead, text };
}
