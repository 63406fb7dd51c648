import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../tables.ts";
import { configuratorSections } from "./configurators.ts";
import { readContent } from "./content.ts";
import { upsertRows } from "./insert-rows.ts";
import { type DemoProduct, readProducts } from "./product-content.ts";
import type { DemoSection } from "./section-content.ts";

interface DemoProperty {
  code: string;
  name: string;
  type: "list" | "range";
  unit: string | null;
  isFilterable: boolean;
  inCard: boolean;
  inCart: boolean;
  isVisible: boolean;
  sort: number;
  values?: { key: string; value: string }[];
}

export interface DemoFamily {
  key: string;
  model: string;
  kind: string;
  leadTimeWorkingDays: number | null;
  colors: { code: string; name: string; hex: string; group: string }[];
}

/** Tree, properties with their options, colours and models: the reference data of products. */
export async function seedDictionary(db: Db): Promise<void> {
  await upsertRows(db, "section", ["id"], sectionRows(readSections()));
  const properties = readContent("properties") as DemoProperty[];
  await upsertRows(db, "property", ["id"], properties.map(propertyRow));
  const families = readContent("families") as DemoFamily[];
  const colors = new Map(families.flatMap((family) => family.colors).map((color) => [color.code, color]));
  await upsertRows(
    db,
    "color",
    ["code"],
    [...colors.values()].map(({ code, name, hex, group }) => ({ code, name, hex, material: group })),
  );
  await upsertRows(db, "property_option", ["id"], optionRows(properties, [...colors.values()], readProducts()));
  await upsertRows(
    db,
    "product_family",
    ["key"],
    families.map(({ key, model, kind, leadTimeWorkingDays }) => ({
      key,
      model,
      kind,
      lead_time_days: leadTimeWorkingDays,
    })),
  );
}

const readSections = () => [...(readContent("sections") as DemoSection[]), ...configuratorSections()];

function sectionRows(sections: DemoSection[]) {
  const byCode = new Map(sections.map((section) => [section.code, section]));
  const pathOf = ({ id, parentCode }: DemoSection): number[] => {
    const parent = parentCode === null ? undefined : byCode.get(parentCode);
    return parent ? [...pathOf(parent), id] : [id];
  };
  return sections.map((section) => ({
    id: section.id,
    parent_id: section.parentCode === null ? null : (byCode.get(section.parentCode)?.id ?? null),
    code: section.code,
    name: section.name,
    sort: section.sort,
    is_visible: section.isVisible,
    path: pathOf(section),
    intro: section.intro,
    seo_title: section.seoTitle,
    seo_description: section.seoDescription,
    seo_main: section.seoMain,
    seo_template: section.seoTemplate,
  }));
}

/** Sorts of the demo's properties are distinct tens: they give stable ids. */
const propertyId = (sort: number) => sort / 10;
/** Room for a thousand options of a property. */
const optionId = (propertySort: number, n: number) => propertySort * 1_000 + n;

function propertyRow(property: DemoProperty) {
  return {
    id: propertyId(property.sort),
    code: property.code,
    name: property.name,
    kind: property.type,
    unit: property.unit,
    sort: property.sort,
    in_filter: property.isFilterable,
    in_card: property.inCard,
    in_cart: property.inCart,
    is_visible: property.isVisible,
  };
}

const dimensions = ["width", "height", "depth"];

type OptionRow = Insertable<Database["property_option"]>;

/** Options of lists from the content; a filtered number has an option for every value that occurs. */
function optionRows(properties: DemoProperty[], colors: DemoFamily["colors"], products: DemoProduct[]): OptionRow[] {
  return properties.flatMap((property) => {
    if (property.type === "list") return listOptions(property, isColorProperty(property.code) ? colors : []);
    const isFiltered = property.isFilterable && !dimensions.includes(property.code);
    return isFiltered ? numberOptions(property, products) : [];
  });
}

function listOptions({ sort, values = [] }: DemoProperty, colors: DemoFamily["colors"]): OptionRow[] {
  return values.map(({ key, value }, index) => {
    const color = colors.find((each) => each.name === value);
    return {
      id: optionId(sort, index + 1),
      property_id: propertyId(sort),
      key,
      value,
      number: null,
      hex: color?.hex ?? null,
      translate: color?.code ?? null,
      sort: index + 1,
    };
  });
}

function numberOptions({ code, sort }: DemoProperty, products: DemoProduct[]): OptionRow[] {
  return numbersOf(code, products).map((number, index) => ({
    id: optionId(sort, index + 1),
    property_id: propertyId(sort),
    key: `${code}-${number}`,
    value: String(number),
    number,
    hex: null,
    translate: null,
    sort: index + 1,
  }));
}

const isColorProperty = (code: string) => ["color", "canvas_color", "decor"].includes(code);

function numbersOf(code: string, products: DemoProduct[]): number[] {
  const values = products.flatMap((product) => product.props.filter((each) => each.code === code));
  return [...new Set(values.map(({ value }) => Number(value)))].toSorted((a, b) => a - b);
}
