import { getKind } from "@zertsalo/configurator/kinds";
import { configuratorTypeList, configuratorTypes } from "@zertsalo/contract/configurator-types";
import { SegmentConditions, type SegmentContent } from "@zertsalo/contract/customer-segments";
import type { SegmentChoices, SegmentPreview, StaffSegment } from "@zertsalo/contract/staff-segments";
import type { Db } from "@zertsalo/db/connection";
import { countCustomers, noteCount } from "@zertsalo/db/segments/segments";
import { segmentChanges, type SegmentNames } from "@zertsalo/domain/segments/condition-texts";
import { segmentFaults } from "@zertsalo/domain/segments/segment-faults";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { sectionNames } from "../staff-discounts/staff-discounts.ts";
import * as queries from "./segments.queries.ts";

/** «Зеркала»: types of one family are chosen together. */
const pieceFamilies = [
  ...new Map(configuratorTypeList.map((type) => [configuratorTypes[type].family, getKind(type).plural])),
].map(([code, name]) => ({ code, name }));

export async function segmentChoices(db: Db): Promise<SegmentChoices> {
  const [cities, sections] = await Promise.all([queries.citiesOfCustomers(db), sectionNames(db)]);
  return { cities, sections, pieces: pieceFamilies };
}

type Row = Awaited<ReturnType<typeof queries.segmentRows>>[number];

const toSegment = ({ name, conditions, countedAt, ...row }: Row): StaffSegment => ({
  ...row,
  content: { name, conditions },
  countedAt: countedAt.toISOString(),
});

export async function allSegments(db: Db) {
  const [rows, choices] = await Promise.all([queries.segmentRows(db), segmentChoices(db)]);
  return { segments: rows.map(toSegment), choices };
}

export async function oneSegment(db: Db, id: number) {
  const [row, choices] = await Promise.all([queries.segmentRow(db, id), segmentChoices(db)]);
  if (!row) throw new ShopError("not_found");
  return { segment: toSegment(row), choices };
}

/** Of conditions as they stand in the editor: they are checked like those that are saved. */
export async function previewSegment(db: Db, text: string): Promise<SegmentPreview> {
  const conditions = readConditions(text);
  const [counts, first] = await Promise.all([
    queries.segmentCounts(db, conditions),
    queries.customersOfSegment(db, conditions),
  ]);
  return {
    ...counts,
    first: first.map((row) => ({ ...row, lastOrderAt: row.lastOrderAt?.toISOString() ?? null })),
  };
}

function readConditions(text: string): SegmentConditions {
  try {
    return SegmentConditions.parse(JSON.parse(text));
  } catch {
    throw new ShopError("invalid_request");
  }
}

interface Former {
  id: number;
  version: number;
}

/** A new segment, or the former one changed; what the log says of it. */
export async function storeSegment(tx: Db, former: Former | null, content: SegmentContent) {
  const before = former && (await lockedSegment(tx, former));
  refuseFields(
    Object.fromEntries(Object.entries(segmentFaults(content)).map(([field, text]) => [`content/${field}`, text])),
  );
  const id = before ? await changeSegment(tx, before.id, content) : await queries.insertSegment(tx, content);
  if (id === null) throw new ShopError("segment_name_exists");
  await noteCount(tx, id, await countCustomers(tx, content.conditions));
  const changes = segmentChanges(before && toSegment(before).content, content, await namesFor(tx));
  return { id, version: (before?.version ?? 0) + 1, details: { name: content.name, changes } };
}

async function changeSegment(tx: Db, id: number, content: SegmentContent): Promise<number | null> {
  if (await queries.isNameUsed(tx, content.name, id)) return null;
  await queries.updateSegment(tx, id, content);
  return id;
}

/** What stands in a rule or in a mailing stays: they would lose whom they are for. */
export async function removeSegment(tx: Db, former: Former) {
  const { id, name, discounts, mailings } = await lockedSegment(tx, former);
  if (discounts.length + mailings.length > 0) throw new ShopError("segment_in_use");
  await queries.deleteSegment(tx, id);
  return { details: { name } };
}

async function lockedSegment(tx: Db, { id, version }: Former): Promise<Row> {
  const row = await queries.lockSegment(tx, id);
  if (!row) throw new ShopError("not_found");
  if (row.version !== version) throw new ShopError("content_changed_meanwhile");
  return row;
}

async function namesFor(db: Db): Promise<SegmentNames> {
  const { cities, sections, pieces } = await segmentChoices(db);
  const nameIn = (list: readonly { code: string; name: string }[], code: string) =>
    list.find((each) => each.code === code)?.name ?? code;
  return {
    city: (id) => cities.find((each) => each.id === id)?.name ?? String(id),
    section: (code) => nameIn(sections, code),
    piece: (family) => nameIn(pieces, family),
  };
}
