import type { Product } from "@zertsalo/contract/product";
import { factOf, weightFact } from "./product-facts.ts";
import { productSize } from "./product-size.ts";

/** More columns than these cannot be read beside each other. */
export const comparedMax = 4;

const absent = "—";

/** Properties in the order in which they are compared; those of no group come last. */
const groups = [
  group("Размеры и\u00a0вес", "width height depth thickness glass_thickness spout_height spout_reach weight"),
  group(
    "Вид и\u00a0материалы",
    "color canvas_color decor shape material material_body material_front frame edge magnification",
  ),
  group("Свет и\u00a0электрика", "backlight color_temp power ip_class switch heating heat_output clock"),
  group(
    "Устройство",
    "mounting drawers doors soft_close handle max_load connection sink_included sink_type tap_hole overflow flow",
  ),
  group("Изготовление и\u00a0гарантия", "country lead_time warranty"),
];
const others = "Другое";

/** One property of all products, in their order. */
export interface ComparisonRow {
  name: string;
  values: string[];
  differs: boolean;
}

export interface ComparisonGroup {
  name: string;
  rows: ComparisonRow[];
}

type Compared = Pick<Product, "props" | "weightGrams">;

/** The properties of several products beside each other; one that a product does not have is «—». */
export function comparisonGroups(products: readonly Compared[]): ComparisonGroup[] {
  const columns = products.map(factsByCode);
  const codes = [...new Set(columns.flatMap((facts) => [...facts.keys()]))];
  const grouped = new Set(groups.flatMap((each) => each.codes));
  const rest = { name: others, codes: codes.filter((code) => !grouped.has(code)) };
  return [...groups, rest]
    .map((each) => ({ name: each.name, rows: each.codes.flatMap((code) => rowOf(code, columns)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Only what tells the products apart. */
export function onlyDifferences(compared: readonly ComparisonGroup[]): ComparisonGroup[] {
  return compared
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The list with one more at its end; a fifth is left beside it, to be exchanged for one of them. */
export function withCompared(codes: readonly string[], code: string): { codes: string[]; fifth: string | null } {
  if (codes.includes(code)) return { codes: [...codes], fifth: null };
  return codes.length < comparedMax ? { codes: [...codes, code], fifth: null } : { codes: [...codes], fifth: code };
}

type Facts = ReadonlyMap<string, { name: string; value: string }>;

/** A top's height is its thickness, which is a property of its own. */
function factsByCode({ props, weightGrams }: Compared): Facts {
  const listed = props.filter(({ isVisible, code }) => isVisible && code !== "weight");
  const facts = [...productSize(props).sides, ...listed].map((prop) => [prop.code, factOf(prop)] as const);
  return new Map([...facts, ...weightFact(weightGrams).map((fact) => ["weight", fact] as const)]);
}

function rowOf(code: string, columns: readonly Facts[]): ComparisonRow[] {
  const name = columns.find((facts) => facts.has(code))?.get(code)?.name;
  if (name === undefined) return [];
  const values = columns.map((facts) => facts.get(code)?.value ?? absent);
  return [{ name, values, differs: new Set(values).size > 1 }];
}

function group(name: string, codes: string): { name: string; codes: string[] } {
  return { name, codes: codes.split(" ") };
}
