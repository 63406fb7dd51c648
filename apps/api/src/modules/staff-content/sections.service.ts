import type { SectionContent, StaffSection } from "@zertsalo/contract/staff-sections";
import type { Db } from "@zertsalo/db/connection";
import { bumpAtOnce } from "@zertsalo/db/indexer/version";
import { productCode } from "@zertsalo/domain/catalog/product-code";
import { inOrder, sectionMoveRefusal, type SectionPlace, withMoved } from "@zertsalo/domain/catalog/section-order";
import { changedFieldDetails } from "./changed-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./sections.queries.ts";

export async function sectionCard(db: Db, id: number): Promise<StaffSection> {
  const section = (await queries.loadSectionTree(db)).find((each) => each.id === id);
  const found = await queries.findSectionContent(db, id);
  if (!section || !found) throw new ShopError("section_not_found");
  const { tile, formerCodes, ...content } = found;
  return { section, content, tile, formerCodes, link: `/catalog/${content.code}/` };
}

/** Titles of its products follow the parent section. */
export async function addSection(tx: Db, { parentId, name }: { parentId: number; name: string }): Promise<number> {
  await queries.lockTree(tx);
  const places = await queries.loadSectionPlaces(tx);
  const above = await queries.findSectionContent(tx, parentId);
  if (!above) throw new ShopError("section_not_found");

  const id = Math.max(...places.map((each) => each.id)) + 1;
  const parent = places.find((each) => each.id === parentId);
  const added = { id, parentId, sort: 0, path: [...(parent?.path ?? []), id], name };
  const tree = inOrder([...places, added]);
  const placed = tree.find((each) => each.id === id);
  const refusal = sectionMoveRefusal(tree, id, { parentId });
  if (refusal || !placed) throw new ShopError(refusal ?? "section_not_found");

  const { seoTemplate } = above;
  const seoTitle = `${name} — купить в «Зерцало»`;
  await queries.insertSection(tx, { ...placed, name, code: await freeCode(tx, name), seoTitle, seoTemplate });
  await queries.updatePlaces(tx, tree);
  await bumpAtOnce(tx, id);
  return id;
}

/** Returns the details of the audit entry: changes before and after. */
export async function changeSection(tx: Db, id: number, content: SectionContent) {
  await queries.lockTree(tx);
  const found = await queries.findSectionContent(tx, id);
  if (!found) throw new ShopError("section_not_found");
  const { tile: _tile, formerCodes: _formerCodes, ...before } = found;
  if (content.code !== before.code && (await isCodeUsed(tx, content.code))) throw new ShopError("section_code_taken");

  await queries.updateContent(tx, id, content);
  if (content.code !== before.code) {
    await queries.moveSlots(tx, before.code, content.code);
    await queries.renameInDocuments(tx, before.code, content.code);
  }
  if (content.tileId !== before.tileId) {
    if (!(await queries.setTile(tx, content.code, content.tileId, content.name))) throw new ShopError("not_found");
  }
  // Reloads the dictionary of filters, also if no product is queued for the indexer.
  await bumpAtOnce(tx, id);
  return changedFieldDetails(before, content);
}

export async function moveSection(tx: Db, id: number, place: SectionPlace) {
  await queries.lockTree(tx);
  const places = await queries.loadSectionPlaces(tx);
  const refusal = sectionMoveRefusal(places, id, place);
  if (refusal) throw new ShopError(refusal);
  await queries.updatePlaces(tx, withMoved(places, id, place));
  await bumpAtOnce(tx, id);
  const nameOf = (of: number | null) => places.find((each) => each.id === of)?.name ?? "";
  const from = places.find((each) => each.id === id);
  return { name: nameOf(id), before: nameOf(from?.parentId ?? null), after: nameOf(place.parentId), at: place.at };
}

export async function dropSection(tx: Db, id: number) {
  await queries.lockTree(tx);
  const tree = await queries.loadSectionTree(tx);
  const section = tree.find((each) => each.id === id);
  if (!section) throw new ShopError("section_not_found");
  if (section.parentId === null) throw new ShopError("section_root");
  const isParent = tree.some(({ parentId }) => parentId === id);
  if (isParent || (await queries.hasProducts(tx, id))) throw new ShopError("section_not_empty");
  await queries.deleteSection(tx, id, section.code);
  await bumpAtOnce(tx, section.parentId);
  return { before: { name: section.name, code: section.code } };
}

const isCodeUsed = async (tx: Db, code: string) => (await queries.sectionCodesLike(tx, code)).includes(code);

/** A number distinguishes the codes of sections with the same name. */
async function freeCode(tx: Db, name: string): Promise<string> {
  const code = productCode(name, "") || "razdel";
  const usedCodes = new Set(await queries.sectionCodesLike(tx, code));
  let free = code;
  for (let n = 2; usedCodes.has(free); n++) free = `${code}-${n}`;
  return free;
}
