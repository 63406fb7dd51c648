interface SignedStone {
  kind: "sheet" | "remnant";
  /** «М-00412» */
  number: string;
  width: number;
  height: number;
  parts: readonly { x: number; y: number; width: number; height: number }[];
}

/** What the buyer signs with the drawing: the stone, and where on it the parts of his piece lie. The first line is bold. */
export function stoneLines({ kind, number, width, height, parts }: SignedStone): string[] {
  const places = parts.map((part) => `${part.width} × ${part.height} от точки ${part.x}; ${part.y}`);
  return [
    `Камень: ${kind === "remnant" ? "остаток" : "плита"} ${number}, ${width} × ${height} мм`,
    `Заготовки от левого нижнего угла: ${places.join(", ")}`,
  ];
}
