import { days, millimetres, organizationId, returnPolicy, shippingDetails } from "#app/lib/seo/offer-json-ld.server.ts";
import type { TileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import type { Kit, Product as ProductEntity, ProductProperty, ProductVariant } from "@zertsalo/contract/product";
import { familyName } from "@zertsalo/domain/catalog/family-name";
import { productSizeText } from "@zertsalo/domain/catalog/product-size";
import { calendarDaysBetween } from "@zertsalo/domain/delivery/calendar";
import { deliveryHint } from "@zertsalo/domain/delivery/delivery-hint";
import { availability } from "@zertsalo/domain/delivery/lead-time";
import { globalNumber } from "@zertsalo/domain/catalog/global-number";
import { exactRoubles } from "@zertsalo/domain/text/format";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { Offer, Product, ProductCollection, ProductGroup, PropertyValue, WithContext } from "schema-dts";
import type { ReviewData } from "./reviews-data.ts";

const availabilityUrls = {
  inStock: "https://schema.org/InStock",
  madeToOrder: "https://schema.org/MadeToOrder",
  outOfStock: "https://schema.org/OutOfStock",
} as const;

interface Surroundings {
  origin: string;
  /** The page's own: days and prices are those of its delivery panel. */
  moment: TileMoment;
  reviews: readonly ReviewData[];
  /** All variants of the family; the product's own among them. */
  variants: readonly ProductVariant[];
}

/** The rating is that of the page: all ratings, with or without a text. Reviews are the first ones of the page. */
export function productJsonLd(product: ProductEntity, surroundings: Surroundings): WithContext<Product> {
  const { origin, reviews, variants } = surroundings;
  const group = productGroup(variants, origin);
  const barcode = globalNumber(product.barcode);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${origin}${product.link}#product`,
    name: product.name,
    description: product.description,
    image: imageUrls(product, origin),
    ...(product.article && { sku: product.article }),
    ...(barcode && { gtin13: barcode }),
    brand: { "@type": "Brand", name: "Зерцало" },
    category:
      product.sections
        .slice(1)
        .map(({ name }) => name)
        .join(" > ") || product.section.name,
    ...traits(product),
    ...(group && { isVariantOf: group }),
    offers: productOffer(product, surroundings),
    ...(product.countRating > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        ratingCount: product.countRating,
        ...(product.reviewsCount > 0 && { reviewCount: product.reviewsCount }),
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.map(({ author, day, rating, text }) => ({
        "@type": "Review" as const,
        author: { "@type": "Person" as const, name: author },
        datePublished: day,
        reviewBody: text,
        reviewRating: { "@type": "Rating" as const, ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}

function productOffer(product: ProductEntity, { origin, moment }: Surroundings): Offer {
  const { storages, price, oldPrice } = product;
  const { city, place, settings, now, today } = moment;
  const hint = deliveryHint({ storages, price, place, prices: settings, now });
  const isOff = hint.availability.kind === "outOfStock";
  const shipping = isOff ? [] : shippingDetails(hint, { city: city?.name ?? null, today });
  return {
    "@type": "Offer",
    url: origin + product.link,
    price: exactRoubles(price),
    priceCurrency: "RUB",
    ...(oldPrice !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: exactRoubles(oldPrice),
        priceCurrency: "RUB",
      },
    }),
    availability: availabilityUrls[hint.availability.kind],
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": organizationId(origin) },
    ...(hint.courier && !isOff && { deliveryLeadTime: days(calendarDaysBetween(today, hint.courier.day)) }),
    ...(shipping.length > 0 && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: returnPolicy(product.isSpecialProduct, origin),
  };
}

const sides = ["width", "height", "depth"] as const;
/** Properties with a field of their own in the vocabulary. */
const named = new Set<string>([...sides, "color", "weight", "country", "lead_time"]);
const isMaterial = ({ code }: ProductProperty) =>
  code === "material" || code.startsWith("material_") || code === "decor";

/** Sizes, colour, materials, and every other line of the page's table. */
function traits({ props, weightGrams }: ProductEntity): Partial<Extract<Product, { "@type": "Product" }>> {
  const valueOf = (code: string) => props.find((prop) => prop.code === code)?.value;
  const materials = props.filter(isMaterial).map(({ value }) => String(value));
  const others = props.filter((prop) => prop.isVisible && !named.has(prop.code) && !isMaterial(prop));
  const [color, country, size] = [valueOf("color"), valueOf("country"), productSizeText(props)];
  return {
    ...Object.fromEntries(
      sides.flatMap((side) => {
        const value = valueOf(side);
        return typeof value === "number" ? [[side, millimetres(value)]] : [];
      }),
    ),
    ...(size && { size }),
    ...(weightGrams && { weight: { "@type": "QuantitativeValue", value: weightGrams / 1000, unitCode: "KGM" } }),
    ...(color !== undefined && { color: String(color) }),
    ...(materials.length > 0 && { material: materials }),
    ...(country !== undefined && { countryOfOrigin: { "@type": "Country", name: String(country) } }),
    ...(others.length > 0 && { additionalProperty: others.map(propertyValue) }),
  };
}

const propertyValue = ({ name, value, unit }: ProductProperty): PropertyValue => ({
  "@type": "PropertyValue",
  name,
  value,
  ...(unit && { unitText: unit }),
});

/** Each variant tells about itself on its own page; here it is named by its address. */
function productGroup(variants: readonly ProductVariant[], origin: string): ProductGroup | null {
  if (variants.length < 2) return null;
  const cards = variants.map(({ card }) => card);
  const colors = new Set(variants.map(({ color }) => color?.hex));
  const sizes = new Set(variants.map(({ width, height }) => [width, height].join()));
  return {
    "@type": "ProductGroup",
    productGroupID: `family-${Math.min(...cards.map(({ id }) => id))}`,
    name: familyName(cards.map(({ name }) => name)) ?? cards[0]?.name ?? "",
    variesBy: [
      ...(colors.size > 1 ? ["https://schema.org/color"] : []),
      ...(sizes.size > 1 ? ["https://schema.org/size"] : []),
    ],
    hasVariant: cards.map(({ link }) => ({ "@type": "Product" as const, url: origin + link })),
  };
}

/** A kit at the price of the page, with what lies in it. */
export function kitJsonLd({ id, name, price, products, image }: Kit, origin: string): WithContext<ProductCollection> {
  const kinds = new Set(products.map(({ storages }) => availability(storages).kind));
  const rarest = (["outOfStock", "madeToOrder"] as const).find((kind) => kinds.has(kind)) ?? "inStock";
  return {
    "@context": "https://schema.org",
    "@type": "ProductCollection",
    "@id": `${origin}/#kit-${id}`,
    name,
    ...(image && { image: origin + pictureUrl(image.key, 1080) }),
    includesObject: products.map((product) => ({
      "@type": "TypeAndQuantityNode" as const,
      amountOfThisGood: 1,
      typeOfGood: { "@id": `${origin}${product.link}#product` },
    })),
    offers: {
      "@type": "Offer",
      price: exactRoubles(price),
      priceCurrency: "RUB",
      availability: availabilityUrls[rarest],
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@id": organizationId(origin) },
      hasMerchantReturnPolicy: returnPolicy(
        products.some(({ isSpecialProduct }) => isSpecialProduct),
        origin,
      ),
    },
  };
}

export const imageUrls = ({ images }: Pick<ProductEntity, "images">, origin: string): string[] =>
  images.map(({ key }) => origin + pictureUrl(key, 1080));
