import type { PartSide } from "@zertsalo/production/bill";
import type { Options, Package } from "../../model.ts";
import { getSize, whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import {
  boxMm2,
  type DrawnPart,
  edgeMm,
  getPart,
  hardwareQuantity,
  netAreaMm2,
  type PartsList,
} from "../../parts-list.ts";
import { physics } from "../../physics.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { isApron, isUpstand, stripMm, tabletopSlab } from "./tabletop-parts.ts";
import { visibleThicknessMm } from "./tabletop-size.ts";

/** Edges the buyer sees, in mm, by side. The front is always free. */
export function freeEdges(options: Options): { side: PartSide; lengthMm: number }[] {
  const { edges } = tabletopSlab(options);
  const order = ["front", "left", "right", "back"] as const;
  return order.flatMap((side) =>
    edges.filter((edge) => edge.side === side && edge.work !== "raw").map(({ lengthMm }) => ({ side, lengthMm })),
  );
}

/** The same of the slab in a list of parts: the sum, mm. */
export const freeEdgeMm = ({ parts }: PartsList): number =>
  edgeMm([getPart(parts, "top")], ({ work }) => work !== "raw");

/** How far the upstand runs along the walls, mm. */
export const upstandMm = ({ parts }: PartsList): number => edgeMm(parts.filter(isUpstand), () => true);

/** Sixteenths of a 3200 × 1600 slab: the top, one strip for each turned-down edge, one for the upstand. */
export function slabCells({ parts }: PartsList): number {
  const { width, height: depth, grain } = getPart(parts, "top");
  const { cellLengthMm, cellDepthMm, kerfMm } = physics.slab;
  const strips = [...parts.filter(isApron), ...parts.filter(isUpstand).slice(0, 1)];
  const extra = strips.reduce((sum, strip) => sum + stripMm(strip) + kerfMm, 0);
  const cells = (along: number, across: number) => Math.ceil(along / cellLengthMm) * Math.ceil(across / cellDepthMm);
  const lying = cells(width, depth + extra);
  const canTurn = grain === null && width <= 1580 && depth + extra <= 3180;
  const standing = canTurn ? cells(depth + extra, width) : lying;
  return Math.min(lying, standing) + bowlCount(parts);
}

/** Bowls glued of the same slab; each has a wall in front. */
const bowlCount = (parts: readonly DrawnPart[]) => parts.filter(({ code }) => /^bowl-\d+-front$/.test(code)).length;

export function tabletopNetGrams({ parts, hardware }: PartsList): number {
  const top = getPart(parts, "top");
  const backing = parts.find(({ code }) => code === "backing");
  const upstand = parts.find(isUpstand);
  // Porcelain stoneware 2.4 g/cm³, waterproof plywood 0.68 g/cm³, a bracket 1.3 kg.
  let milligrams = netAreaMm2(top) * top.thickness * 2.4;
  for (const apron of parts.filter(isApron)) {
    milligrams += edgeMm([apron], () => true) * (stripMm(apron) - top.thickness) * top.thickness * 2.4;
  }
  if (backing) milligrams += boxMm2(backing) * backing.thickness * 0.68;
  if (upstand) milligrams += top.width * stripMm(upstand) * top.thickness * 2.4;
  milligrams += bowlCount(parts) * 11_000_000;
  milligrams += hardwareQuantity({ parts, hardware }, "bracket") * 1_300_000;
  return whole(milligrams / 1000);
}

export function tabletopPackages(options: Options, netGrams: number): Package[] {
  const { width, height: depth } = getSize(options);
  const bowl = sinkTemplate(options)?.mount === "integrated" ? 130 : 0;
  const body = { a: width, b: depth, c: Math.max(visibleThicknessMm(options), bowl) };
  return [packed(body, netGrams, "crate")];
}

const bowlDays = { countertop: 0, drop_in: 1, undermount: 2, integrated: 5 };

export function tabletopLeadTime(options: Options): number {
  const sink = sinkTemplate(options);
  return (
    8 +
    (options.edge === "mitre" ? 2 : 0) +
    (sink ? bowlDays[sink.mount] : 0) +
    (options.sinkCount === "2" ? 1 : 0) +
    (options.surface === "polished" ? 1 : 0)
  );
}
