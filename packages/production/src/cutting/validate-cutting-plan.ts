/**
 * Judges a plan by nothing but the saw's list: makes every cut again and looks at what lies on the table. Written without a
 * line of the planner, and without its geometry.
 */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface JudgedUnit {
  unit: { id: string; width: number; height: number; trimMm: number; defects: readonly Box[] };
  cuts: readonly { n: number; piece: string; axis: "x" | "y"; at: number }[];
  pieces: readonly (Box & { ref: string; kind: "part" | "remnant" | "scrap"; id?: string | undefined })[];
}

export interface OrderedItem {
  members: readonly { part: { id: string; width: number; height: number; canTurn: boolean }; x: number; y: number }[];
}

export interface SawLimits {
  kerfMm: number;
  maxStages: number;
  minBreakMm: number;
  isRemnant(width: number, height: number): boolean;
}

/** Empty for a plan that can be cut as it stands. */
export function validateCuttingPlan(
  units: readonly JudgedUnit[],
  items: readonly OrderedItem[],
  limits: SawLimits,
): string[] {
  const ids = units.map(({ unit }) => unit.id);
  const cut = units.flatMap(({ unit, pieces }) =>
    pieces.flatMap((piece) => (piece.kind === "part" ? [{ ...piece, id: piece.id ?? "", unit: unit.id }] : [])),
  );
  const ordered = items.flatMap(({ members }) => members.map(({ part }) => part.id));
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: cut twice`),
    ...units.flatMap((each) => tableViolations(each, limits).map((text) => `${each.unit.id}: ${text}`)),
    ...cut.filter(({ id }, at) => cut.findIndex((each) => each.id === id) !== at).map(({ id }) => `${id}: cut twice`),
    ...items.flatMap((item) => itemViolations(item, cut)),
    ...cut.filter(({ id }) => !ordered.includes(id)).map(({ id }) => `${id}: nobody has ordered it`),
  ];
}

interface OnTable extends Box {
  stages: number;
  last: string;
}

function tableViolations({ unit, cuts, pieces }: JudgedUnit, limits: SawLimits): string[] {
  const { trimMm: trim } = unit;
  const whole = { x: trim, y: trim, width: unit.width - 2 * trim, height: unit.height - 2 * trim };
  const table = new Map<string, OnTable>([["0", { ...whole, stages: 0, last: "" }]]);
  const violations: string[] = [];
  let dust = 0;
  for (const { n, piece, axis, at } of cuts) {
    const from = table.get(piece);
    if (!from) {
      violations.push(`cut ${n}: no piece ${piece}`);
      continue;
    }
    table.delete(piece);
    const isUpright = axis === "x";
    const size = isUpright ? from.width : from.height;
    const stages = from.last === axis ? from.stages : from.stages + 1;
    if (!Number.isInteger(at) || at <= 0 || at >= size) violations.push(`cut ${n}: at ${at} of ${size}`);
    if (stages > limits.maxStages) violations.push(`cut ${n}: stage ${stages}`);
    if (Math.min(at, size - at) < limits.minBreakMm) violations.push(`cut ${n}: strip too narrow to break`);
    dust += Math.min(limits.kerfMm, size - at) * (isUpright ? from.height : from.width);
    const rest = size - at - limits.kerfMm;
    const start = at + limits.kerfMm;
    const made = { stages, last: axis };
    const { x, y, width, height } = from;
    table.set(`${piece}a`, isUpright ? { x, y, width: at, height, ...made } : { x, y, width, height: at, ...made });
    if (rest <= 0) continue;
    table.set(
      `${piece}b`,
      isUpright ? { x: x + start, y, width: rest, height, ...made } : { x, y: y + start, width, height: rest, ...made },
    );
  }
  for (const piece of pieces) {
    violations.push(...pieceViolations(piece, table.get(piece.ref), unit.defects, limits));
    table.delete(piece.ref);
  }
  if (table.size > 0) violations.push(`nobody says what ${[...table.keys()].join(", ")} is`);
  const missing = whole.width * whole.height - dust - pieces.reduce((sum, each) => sum + each.width * each.height, 0);
  if (missing !== 0) violations.push(`${missing} mm² are missing`);
  return violations;
}

function pieceViolations(
  piece: JudgedUnit["pieces"][number],
  lies: OnTable | undefined,
  defects: readonly Box[],
  { isRemnant }: SawLimits,
): string[] {
  const { ref, kind, x, y, width, height } = piece;
  if (!lies) return [`piece ${ref} is not on the table`];
  const isSame = lies.x === x && lies.y === y && lies.width === width && lies.height === height;
  const isHurt = defects.some(
    (defect) =>
      x < defect.x + defect.width && defect.x < x + width && y < defect.y + defect.height && defect.y < y + height,
  );
  return [
    ...(isSame ? [] : [`piece ${ref} has another size`]),
    ...(isHurt && kind !== "scrap" ? [`${kind} ${ref} lies on a defect`] : []),
    ...(kind === "remnant" && !isRemnant(width, height) ? [`remnant ${ref} is too small`] : []),
    ...(kind === "scrap" && !isHurt && isRemnant(width, height) ? [`scrap ${ref} should go back to the stock`] : []),
  ];
}

/** Each member once, in its size and direction, and a block's members at their places on one unit. */
function itemViolations({ members }: OrderedItem, cut: readonly (Box & { id: string; unit: string })[]): string[] {
  const [first] = members;
  const anchor = cut.find(({ id }) => id === first?.part.id);
  return members.flatMap(({ part, x, y }) => {
    const found = cut.find(({ id }) => id === part.id);
    if (!found) return [`${part.id}: not cut`];
    const isStraight = found.width === part.width && found.height === part.height;
    const isTurned = part.canTurn && found.width === part.height && found.height === part.width;
    const isBeside =
      members.length === 1 ||
      !first ||
      !anchor ||
      (found.unit === anchor.unit && found.x - anchor.x === x - first.x && found.y - anchor.y === y - first.y);
    return [
      ...(isStraight || isTurned
        ? []
        : [`${part.id}: ${found.width}×${found.height} instead of ${part.width}×${part.height}`]),
      ...(isBeside ? [] : [`${part.id}: not beside its edge`]),
    ];
  });
}

/** Free cutting: nothing leaves the sheet, lies on a defect or comes nearer to another part than a kerf. */
export function validateFreeLayout(
  { width, height, trimMm: trim, defects }: JudgedUnit["unit"],
  placed: readonly (Box & { id: string })[],
  kerfMm: number,
): string[] {
  const meets = (a: Box, b: Box, apart: number) =>
    a.x < b.x + b.width + apart &&
    b.x < a.x + a.width + apart &&
    a.y < b.y + b.height + apart &&
    b.y < a.y + a.height + apart;
  return placed.flatMap((one, at) => [
    ...(one.x < trim || one.y < trim || one.x + one.width > width - trim || one.y + one.height > height - trim
      ? [`${one.id}: outside`]
      : []),
    ...(defects.some((defect) => meets(one, defect, 0)) ? [`${one.id}: on a defect`] : []),
    ...placed.slice(at + 1).flatMap((other) => (meets(one, other, kerfMm) ? [`${one.id} meets ${other.id}`] : [])),
  ]);
}
