import { z } from "zod";
import { Picture } from "./media.ts";
import { ProductCard } from "./product.ts";

/** Blocks that the home page has once; they are moved and hidden, never removed. */
export const StandardBlockKind = z.enum([
  "hero",
  "facts",
  "sections",
  "shelves",
  "calculator",
  "collections",
  "sale",
  "showrooms",
]);
export type StandardBlockKind = z.infer<typeof StandardBlockKind>;

/** Blocks that staff add, as many as they need. */
export const AddedBlockKind = z.enum(["banner", "products", "text"]);
export type AddedBlockKind = z.infer<typeof AddedBlockKind>;

export const HomeBlockKind = z.enum([...StandardBlockKind.options, ...AddedBlockKind.options]);
export type HomeBlockKind = z.infer<typeof HomeBlockKind>;

/** Wholesale buyers have a desk in place of the home page. */
export const BlockAudience = z.enum(["all", "guests", "members"]);
export type BlockAudience = z.infer<typeof BlockAudience>;

/** A block's place on the page is its place in the list. */
export const PlacedBlock = z
  .strictObject({
    /** Of a standard block its kind. */
    id: z.string().regex(/^[a-z]+(-[a-z0-9]{1,12})?$/),
    kind: HomeBlockKind,
    isVisible: z.boolean(),
    /** First and last day in Moscow; null is open. */
    from: z.iso.date("День: год-месяц-день").nullable(),
    until: z.iso.date("День: год-месяц-день").nullable(),
    audience: BlockAudience,
  })
  .meta({ id: "PlacedBlock" });
export type PlacedBlock = z.infer<typeof PlacedBlock>;

export const BannerTheme = z.enum(["dark", "light"]);

const answered = { id: z.string(), audience: BlockAudience };
const standard = <Kind extends StandardBlockKind>(kind: Kind) => z.object({ ...answered, kind: z.literal(kind) });

/** A block as the page shows it. The content of standard blocks stands in fields of their own. */
export const HomeBlock = z
  .discriminatedUnion("kind", [
    standard("hero"),
    standard("facts"),
    standard("sections"),
    standard("shelves"),
    standard("calculator"),
    standard("collections"),
    standard("sale"),
    standard("showrooms"),
    z.object({
      ...answered,
      kind: z.literal("banner"),
      title: z.string(),
      text: z.string(),
      button: z.string(),
      link: z.string(),
      theme: BannerTheme,
      picture: Picture.nullable(),
      portrait: Picture.nullable(),
    }),
    z.object({
      ...answered,
      kind: z.literal("products"),
      title: z.string(),
      all: z.string(),
      link: z.string(),
      products: z.array(ProductCard),
    }),
    z.object({
      ...answered,
      kind: z.literal("text"),
      title: z.string(),
      body: z.string().describe("Markdown: абзацы, списки, таблицы, ссылки"),
    }),
  ])
  .meta({ id: "HomeBlock" });
export type HomeBlock = z.infer<typeof HomeBlock>;
