import type { AskLink } from "#app/lib/chat/ask-link.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import type { TileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { shelfTile } from "#app/lib/catalog/family-shelf.server.ts";
import { decorative, priceFor, priceText, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type {
  Kit,
  ListedCard,
  MarketLink,
  Model3d,
  Product,
  ProductFitting,
  SelectionGroup,
} from "@zertsalo/contract/product";
import { samplesPath } from "@zertsalo/domain/cart/samples";
import { memberKit } from "@zertsalo/domain/cart/member-kit";
import { registeredPrice } from "@zertsalo/domain/catalog/prices";
import { aboutText, mainFacts, productFacts } from "@zertsalo/domain/catalog/product-facts";
import { ratingCounts } from "@zertsalo/domain/catalog/rating";
import { isDocumentKind } from "@zertsalo/domain/documents/document-kind";
import { canAskForArrival } from "@zertsalo/domain/delivery/lead-time";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatDiscount, formatMoney, formatDecimal } from "@zertsalo/domain/text/format";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import { deliveryPanel } from "./delivery-panel.server.ts";
import { dimensionSheet } from "./dimension-layout.ts";
import type { KitData, ProductPageData, ProductShelf } from "./product-page-data.ts";
import { productShops } from "./product-shops.ts";
import { colorChoice, widthChoice } from "./product-variants.ts";

const marketNames: Record<MarketLink["type"], string> = {
  akson: "Аксон",
  leroy: "Лемана ПРО",
  ya: "Яндекс Маркет",
  wb: "Wildberries",
  ozon: "Ozon",
};

interface ProductSurroundings {
  model: Model3d | null;
  fitting: ProductFitting | null;
  moment: TileMoment;
  origin: string;
  ask: AskLink | null;
}

/** Data of the product page. */
export function productPageData(
  product: Product,
  { model, fitting, moment, origin, ask }: ProductSurroundings,
): ProductPageData {
  return {
    id: product.id,
    code: product.code,
    name: unbroken(product.name),
    crumbs: productCrumbs(product),
    media: productMedia(product),
    model: model && { href: `/media/${model.path}`, alt: model.alt, placement: model.placement },
    sheet: dimensionSheet(fitting?.views ?? []),
    box: fitting?.box ?? [],
    advice: fitting?.advice ?? [],
    badges: product.badges,
    collection: product.collection && {
      name: `Коллекция «${product.collection.name}»`,
      href: product.collection.link,
    },
    rating: ratingLine(product),
    article: product.article,
    price: priceFor(product, moment),
    priceNote: priceNote(product, moment),
    color: colorChoice(product),
    width: widthChoice(product),
    sample: sampleLink(product),
    delivery: deliveryPanel(product, moment),
    arrivalForm: canAskForArrival(product) ? paths.arrivalForm(product.code) : null,
    markets: product.markets
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ type, link }) => ({ name: marketNames[type], href: link })),
    about: aboutText(product.description),
    mainFacts: mainFacts(product),
    facts: productFacts(product),
    documents: product.documents
      .filter(({ type }) => isDocumentKind(type))
      .map(({ type, name, file }) => ({ name, href: documentPath(product.code, type), file })),
    shops: productShops(product.storages, moment),
    ask,
    printed: { day: formatDay(moment.today, ""), address: origin + product.link },
  };
}

/** The page of samples, with the one of this finish first. */
function sampleLink({ id, variants: { colors } }: Product): ProductPageData["sample"] {
  const own = colors.find(({ productId }) => productId === id);
  return own ? { href: `${samplesPath}?pick=${encodeURIComponent(own.color)}`, name: own.name } : null;
}

/** Discount that registration would give, or that the buyer has. */
function priceNote({ price }: Product, { settings, memberPercent }: TileMoment): ProductPageData["priceNote"] {
  if (memberPercent !== null) {
    return memberPercent > 0 ? { sum: formatDiscount(memberPercent), text: "ваша скидка учтена" } : null;
  }
  const percent = settings.registrationDiscountPercent;
  return percent > 0 ? { sum: formatMoney(registeredPrice(price, percent)), text: "после регистрации" } : null;
}

function ratingLine(product: Product): ProductPageData["rating"] {
  return product.countRating > 0 ? { value: formatDecimal(product.rating), ...ratingCounts(product) } : null;
}

/** Photos first; a video without a poster uses the product's first photo. */
function productMedia({ images, videoLinks }: Product): MediaItem[] {
  const films = videoLinks.flatMap(({ link, preview }) => {
    const picture = preview ?? images[0];
    return picture ? [{ picture, video: link }] : [];
  });
  return [...images.map((picture) => ({ picture })), ...films];
}

function productCrumbs({ sections, name }: Product): Crumb[] {
  return [
    { name: "Главная", href: paths.home },
    ...sections
      .filter(({ link }) => isBuilt(link))
      .map((section, at) => ({ name: section.name, href: at === 0 ? paths.catalog : section.link })),
    { name, href: null },
  ];
}

/** A kit and its products at the visitor's prices. */
export function kitData(kit: Kit, productId: number, moment: TileMoment): KitData {
  const { id, name, products } = kit;
  const cost = moment.memberPercent === null ? kit : memberKit(kit, moment.memberPercent);
  const { price, oldPrice } = cost;
  const tiles = products.map((piece) => productTile(piece, moment));
  return {
    id,
    name,
    price: priceText(cost),
    benefit: oldPrice === null ? null : `Выгода ${formatMoney(oldPrice - price)}`,
    pieces: products.map((piece, at) => ({
      name: unbroken(piece.name),
      href: piece.link,
      price: priceFor(piece, moment).now,
      arrival: tiles[at]?.arrivalText ?? "",
      picture: decorative(piece.images[0]),
      isThis: piece.id === productId,
    })),
    products: tiles.some(({ arrival }) => arrival === "off")
      ? null
      : products.map((piece) => `${piece.id}:1`).join(","),
  };
}

/**
 * «Подобрать раковину», «Подобрать столешницу» with the very variants that fit, then families that are bought together
 * with it; empty shelves are left out.
 */
export function productShelves(
  selections: readonly SelectionGroup[],
  related: readonly ListedCard[],
  moment: TileMoment,
): ProductShelf[] {
  return [
    ...selections.map(({ typeName, products }) => ({
      title: typeName,
      tiles: products.slice(0, maxTiles).map((product) => productTile(product, moment)),
    })),
    buildShelf("С этим покупают", related, moment),
  ].filter(({ tiles }) => tiles.length > 0);
}

const maxTiles = 8;

export function buildShelf(title: string, families: readonly ListedCard[], moment: TileMoment): ProductShelf {
  return { title, tiles: families.slice(0, maxTiles).map((card) => shelfTile(card, moment)) };
}

const documentPath = (code: string, type: string) => `${paths.product(code)}documents/${encodeURIComponent(type)}/`;
