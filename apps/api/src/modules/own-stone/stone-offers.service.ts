import type { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { StoneOffer, StonesAnswer } from "@zertsalo/contract/own-stone";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { Calculation } from "@zertsalo/configurator/model";
import { hasOwnStone, remnantSaving } from "@zertsalo/configurator/own-stone";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import type { CutPart } from "@zertsalo/production/bill";
import type { Rect } from "@zertsalo/production/cutting/stock-unit";
import { getMaterialFamily } from "@zertsalo/production/material-rules";
import { movableRect, stoneMaterial, stoneOffers } from "@zertsalo/production/stock/stone-fit";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import type { FileLinks } from "../chat/chat.ts";
import { photoLink, sharableUnits } from "../material-stock/material-stock.ts";
import { type HoldRow, listHolds } from "./stone-holds.queries.ts";

/** A made-to-order piece as the rules of now make it, with what it is cut from. */
export interface StonePiece {
  book: PricingRules;
  made: Calculation;
  parts: readonly CutPart[];
}

export function stonePiece(book: PricingRules, made: Calculation): StonePiece {
  return { book, made, parts: billOfWork(book, made).parts };
}

/** Where other buyers' parts lie. */
export const placesOfOthers = ({ holds }: Pick<Unit, "holds">, own: string | undefined): Rect[] =>
  holds.filter(({ id }) => id !== own).flatMap((hold) => hold.parts.map(toRect));

export const canChooseStone = (type: ConfiguratorType): boolean => hasOwnStone(type);

type Unit = Awaited<ReturnType<typeof sharableUnits>>[number];

/** What the piece fits on, beside the places of others, and what is held for this very piece of the visitor. */
export async function answerStones(
  { db, links }: { db: Db; links: FileLinks },
  customerId: string,
  piece: StonePiece,
): Promise<StonesAnswer> {
  const { made, parts, book } = piece;
  const holds = await listHolds(db, customerId);
  const own = holds.find(({ hash }) => hash === made.hash);
  const material = canChooseStone(made.type) ? stoneMaterial(parts) : null;
  const units = material === null ? [] : await sharableUnits(db, material);
  const isMine = ({ id }: Unit) => own !== undefined && Number(id) === own.unitId;
  const withOthers = units.map((unit) => ({ ...unit, occupied: placesOfOthers(unit, own?.id) }));
  const mine = own ? withOthers.filter(isMine).map((unit) => ({ unit, laid: own.parts })) : [];
  const others = stoneOffers(
    parts,
    withOthers.filter((unit) => !isMine(unit)),
  ).map(({ unit, place }) => ({ unit, laid: place.parts }));
  const saving = remnantSaving(book, made);
  return {
    hash: made.hash,
    isOffered: material !== null,
    offers: [...mine, ...others].map((offer) =>
      toOffer(links, { ...offer, parts, own }, { saving, total: made.total }),
    ),
    holds: holds.map(({ id, unitId, name, hash, until }) => ({
      id,
      number: unitNumber(unitId),
      name,
      hash,
      until: until.toISOString(),
    })),
  };
}

interface LaidOffer {
  unit: Unit & { occupied: readonly Rect[] };
  laid: readonly (Rect & { part: string })[];
  parts: readonly CutPart[];
  own: HoldRow | undefined;
}

function toOffer(
  links: FileLinks,
  { unit, laid, parts, own }: LaidOffer,
  list: { saving: number; total: number },
): StoneOffer {
  const { id, kind, width, height, photoKey, photoAt, defects, occupied, trimMm, material } = unit;
  const saving = kind === "remnant" ? list.saving : 0;
  const isOwn = own?.unitId === Number(id);
  return {
    unit: {
      id: Number(id),
      number: unitNumber(Number(id)),
      kind,
      width,
      height,
      photo: photoKey && photoLink(links, photoKey),
      photoAt: photoAt?.toISOString() ?? null,
    },
    parts: laid.map(toRect),
    movable: movableRect(material, parts, laid) ?? { x: 0, y: 0, width, height },
    defects: defects.map(toRect),
    occupied: occupied.map(toRect),
    trimMm,
    kerfMm: getMaterialFamily(material).kerfMm,
    saving,
    price: list.total - saving,
    hold: isOwn ? { id: own.id, until: own.until.toISOString(), isLast: own.isLast } : null,
  };
}

const toRect = ({ x, y, width, height }: StoneOffer["parts"][number]) => ({ x, y, width, height });
