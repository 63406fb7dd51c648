import { createHash } from "node:crypto";
import type { DocumentFile } from "@zertsalo/contract/documents";
import type { Product } from "@zertsalo/contract/product";
import { type Fact, productFacts } from "@zertsalo/domain/catalog/product-facts";
import { type DocumentKind, isDocumentKind } from "@zertsalo/domain/documents/document-kind";
import { documentText } from "@zertsalo/domain/documents/document-text";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { productRow } from "../catalog/catalog.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import { toSiteSettings } from "../../site-content/settings.ts";
import type { DocumentSource } from "./document-source.ts";
import { getLook } from "./documents.queries.ts";
import type { RenderQueue } from "../../limits/render-queue.ts";
import { paperLayout, productPaper } from "./pdf/product-paper.ts";

type Parts = Pick<Server, "db" | "pool" | "storage"> & { desk: RenderQueue; origin: string };

/** The PDF of a product document, rendered on first request and again after its content changes. */
export async function productDocumentFile(parts: Parts, code: string, type: string): Promise<DocumentFile> {
  const source = await documentSource(parts, code, type);
  const key = keyOf(source);
  const { storage, desk } = parts;
  if (!(await storage.has(key))) {
    await desk(key, async () => storage.put(key, await productPaper(source), "application/pdf"));
  }
  return { name: source.title, key };
}

/** Storage key without user input: product id, document kind and hash. */
function keyOf(source: DocumentSource): string {
  const content = JSON.stringify([paperLayout, source]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return `documents/${source.kind}-${source.productId}.${hash}.pdf`;
}

async function documentSource({ db, pool, origin }: Parts, code: string, type: string): Promise<DocumentSource> {
  const row = await productRow(pool, code);
  if (!row) throw new ShopError("product_not_found");
  const product = JSON.parse(row.details) as Product;
  const document = product.documents.find((each) => each.type === type);
  if (!document || !isDocumentKind(type)) throw new ShopError("document_not_found");

  const [{ look, changedOn }, stored] = await Promise.all([getLook(db, product.id), storedDocument(db, "settings")]);
  const { legal, phone, email } = toSiteSettings(stored);
  const warranty = product.props.find((prop) => prop.code === "warranty")?.value;
  return {
    productId: product.id,
    kind: type,
    title: document.name,
    product: product.name,
    marks: [
      ...(product.article ? [`Артикул ${product.article}`] : []),
      ...(product.barcode ? [`Штрихкод ${product.barcode}`] : []),
    ],
    look,
    facts: factsOf(type, product),
    chapters: documentText(type, look, warranty === undefined ? null : String(warranty)),
    seller: legal,
    contacts: `${phone} · ${email}`,
    pageAddress: origin + product.link,
    date: changedOn,
  };
}

const fittersFacts = new Set(["mounting", "power", "ip", "voltage", "glass_thickness"]);

/** A passport contains all facts; an instruction only those for the fitter. */
function factsOf(kind: DocumentKind, { props, weightGrams }: Product): Fact[] {
  const sides = ["width", "height", "depth"];
  const relevant =
    kind === "passport" ? props : props.filter(({ code }) => sides.includes(code) || fittersFacts.has(code));
  return productFacts({ props: relevant, weightGrams });
}
