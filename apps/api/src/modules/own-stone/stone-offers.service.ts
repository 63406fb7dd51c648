import type { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { StoneOffer, StonesAnswer } from "@zertsalo/contract/own-stone";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { Calculation } from "@zertsalo/configurator/model";
import { hasOwnStone, remnantSaving } from "@zertsalo/configurator/own-stone";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import type { CutPart } from "@zertsalo/production/bill";
import { stoneMaterial, stoneOffers } from "@zertsalo/production/stock/stone-fit";
import type { StonePlace } from "@zertsalo/production/stock/stone-place";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import type { FileLinks } from "../chat/chat.ts";
import { freeUnits, photoLink } from "../material-stock/material-stock.ts";
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

export const canChooseStone = (type: ConfiguratorType): boolean => hasOwnStone(type);

type Unit = Awaited<ReturnType<typeof freeUnits>>[number];

/** What the piece fits on: what is nobody's, and what is held for this very piece of the visitor. */
export async function answerStones(
  { db, links }: { db: Db; links: FileLinks },
  customerId: string,
  piece: StonePiece,
): Promise<StonesAnswer> {
  const { made, parts, book } = piece;
  const holds = await listHolds(db, customerId);
  const own = holds.find(({ hash }) => hash === made.hash);
  const material = canChooseStone(made.type) ? stoneMaterial(parts) : null;
  const held = own ? [{ unitId: String(own.unitId) }] : [];
  const units = material === null ? [] : await freeUnits(db, material, held);
  const mine = stoneOffers(
    parts,
    units.filter(({ id }) => own && Number(id) === own.unitId),
  );
  const others = stoneOffers(
    parts,
    units.filter(({ id }) => !own || Number(id) !== own.unitId),
  );
  const saving = remnantSaving(book, made);
  return {
    hash: made.hash,
    isOffered: material !== null,
    offers: [...mine, ...others].map((offer) => toOffer(links, { ...offer, own }, { saving, total: made.total })),
    holds: holds.map(({ id, unitId, name, hash, until }) => ({
      id,
      number: unitNumber(unitId),
      name,
      hash,
      until: until.toISOString(),
    })),
  };
}

function toOffer(
  links: FileLinks,
  { unit, place, own }: { unit: Unit; place: StonePlace; own: HoldRow | undefined },
  list: { saving: number; total: number },
): StoneOffer {
  const { id, kind, width, height, photoKey, photoAt, defects } = unit;
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
    parts: place.parts.map(toRect),
    defects: defects.map(toRect),
    saving,
    price: list.total - saving,
    hold: isOwn ? { id: own.id, until: own.until.toISOString(), isLast: own.isLast } : null,
  };
}

const toRect = ({ x, y, width, height }: StoneOffer["parts"][number]) => ({ x, y, width, height });
