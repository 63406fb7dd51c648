import type { Json } from "../tables.gen.ts";

/** A section as the demo content writes it. */
export interface DemoSection {
  id: number;
  code: string;
  name: string;
  parentCode: string | null;
  isVisible: boolean;
  sort: number;
  seoTitle: string;
  seoDescription: string;
  intro: string;
  seoMain: Json;
  seoTemplate: Json;
}
