/** Sink templates and minimum distances in stone, mm. */
export const tapRules = { diameterMm: 35, centerToBodyMm: 48, centerToBackMm: 70, centerToSideMm: 60, slideMm: 100 };

export const towelRules = { widthMm: 30, lengthMm: 300, centerToSideMm: 70, endToEdgeMm: 50, reservedMm: 165 };

export type SinkMount = "countertop" | "drop_in" | "undermount" | "integrated";

export const sinkMargins: Record<SinkMount, { front: number; back: number; side: number; between: number }> = {
  countertop: { front: 20, back: 10, side: 20, between: 100 },
  drop_in: { front: 60, back: 60, side: 80, between: 120 },
  undermount: { front: 60, back: 60, side: 80, between: 120 },
  integrated: { front: 60, back: 60, side: 80, between: 120 },
};

export interface SinkTemplate {
  code: string;
  name: string;
  mount: SinkMount;
  body: { width: number; depth: number; radius: number };
  cut: { width: number; depth: number; radius: number };
  /** How far a drop-in rim lies on the stone past the body. */
  rim: number;
  /** The product sold beside the top; an integrated bowl is part of it. */
  product: string | null;
}

const drain = { width: 45, depth: 45, radius: 23 };

export const sinkTemplates: readonly SinkTemplate[] = [
  {
    code: "kupel_42",
    name: "«Купель» 42",
    mount: "countertop",
    body: { width: 420, depth: 420, radius: 210 },
    cut: drain,
    rim: 0,
    product: "rakovina-kupel-42",
  },
  {
    code: "chasha_55",
    name: "«Чаша» 55",
    mount: "countertop",
    body: { width: 550, depth: 370, radius: 60 },
    cut: drain,
    rim: 0,
    product: "rakovina-chasha-55",
  },
  {
    code: "plyos_50",
    name: "«Плёс» 50",
    mount: "drop_in",
    body: { width: 500, depth: 380, radius: 40 },
    cut: { width: 500, depth: 380, radius: 40 },
    rim: 10,
    product: "rakovina-plyos-50",
  },
  {
    code: "omut_48",
    name: "«Омут» 48",
    mount: "undermount",
    body: { width: 480, depth: 350, radius: 50 },
    cut: { width: 480, depth: 350, radius: 50 },
    rim: 0,
    product: "rakovina-omut-48",
  },
  {
    code: "monolit_50",
    name: "интегрированная 500 мм",
    mount: "integrated",
    body: { width: 500, depth: 330, radius: 10 },
    cut: { width: 500, depth: 330, radius: 10 },
    rim: 0,
    product: null,
  },
];
