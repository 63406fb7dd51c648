import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import type { Db } from "@zertsalo/db/connection";
import type { CutPart, EdgeWork, Feature, PartSide } from "@zertsalo/production/bill";
import { listOrderedPieces } from "./cutting-plans.queries.ts";

export interface DescribedPart {
  name: string;
  due: string | null;
  /** Null: the order's line has no such part any more. */
  part: CutPart | null;
}

/** What the orders say of these parts now, by their ids. */
export async function describeParts(
  db: Db,
  rules: PricingRules,
  ids: readonly string[],
): Promise<(id: string) => DescribedPart> {
  const pieces = new Map(
    (await listOrderedPieces(db, [...new Set(ids.map((id) => id.split("/")[0] ?? ""))])).map((row) => [row.code, row]),
  );
  const bills = new Map<string, readonly CutPart[]>();
  return (id) => {
    const [code = "", part = ""] = id.split("/");
    const row = pieces.get(code);
    const configuration = row?.configuration as FrozenConfiguration | null | undefined;
    if (!row || !configuration) return { name: row?.name ?? "", due: row?.due ?? null, part: null };
    const { type, hash, options } = configuration;
    const parts = bills.get(hash) ?? billOfWork(rules, { type, hash, name: "", options }).parts;
    bills.set(hash, parts);
    return { name: row.name, due: row.due, part: parts.find((each) => each.code === part) ?? null };
  };
}

const edgeTexts: Readonly<Record<EdgeWork, string>> = {
  polish: "полировка",
  facet: "фацет",
  straight: "прямая кромка",
  bevel: "фаска 2\u00a0мм",
  radius3: "радиус 3\u00a0мм",
  mitre: "запил 45°",
  band: "кромка",
  raw: "",
};
const sideTexts: Readonly<Record<PartSide | "contour", string>> = {
  front: "спереди",
  back: "сзади",
  left: "слева",
  right: "справа",
  contour: "по контуру",
};
const featureTexts: Readonly<Record<Feature["kind"], string>> = {
  cutout: "вырез",
  hole: "отверстие",
  slot: "паз",
  notch: "выемка",
};

/** «запил 45° спереди, слева; вырез» */
export function workText({ edges, features }: Pick<CutPart, "edges" | "features">): string {
  const works = Map.groupBy(
    edges.filter(({ work }) => edgeTexts[work]),
    ({ work }) => work,
  );
  const edgeParts = [...works].map(
    ([work, own]) => `${edgeTexts[work]} ${own.map(({ side }) => sideTexts[side]).join(", ")}`,
  );
  const kinds = Map.groupBy(features, ({ kind }) => kind);
  const featureParts = [...kinds].map(
    ([kind, own]) => `${featureTexts[kind]}${own.length > 1 ? ` × ${own.length}` : ""}`,
  );
  return [...edgeParts, ...featureParts].join("; ");
}
