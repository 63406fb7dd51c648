import { describe, expect, test } from "vitest";
import { pdfText } from "../pdf-text.ts";

/** A paper under test, made of data that its texts are known of. */
export interface PaperSample {
  make(): Promise<Uint8Array>;
  /** What has to be readable on it. */
  texts: readonly string[];
  pages: number;
  /** The same paper with more than one sheet can hold; null: it has one page for each thing, as labels have. */
  long: { make(): Promise<Uint8Array>; pages: number } | null;
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");
const latin = (paper: Uint8Array) => Buffer.from(paper).toString("latin1");
const pageCount = (paper: Uint8Array) => latin(paper).split("/Type /Page\n").length - 1;

/** What every paper of the shop keeps to. */
export function paperConformance(name: string, { make, texts, pages, long }: PaperSample): void {
  describe(`paper ${name}`, () => {
    test("is a whole PDF", async () => {
      const paper = latin(await make());
      expect([paper.slice(0, 5), paper.trimEnd().slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
    });

    test("the same data are the same bytes, so that a signed paper stays what it was", async () => {
      expect(Buffer.compare(await make(), await make())).toBe(0);
    });

    test.each(texts)("says «%s» as text that can be searched and read out", async (text) => {
      expect(plain(pdfText(await make()))).toContain(plain(text));
    });

    test("our type has every letter of it", async () => {
      expect(pdfText(await make())).not.toContain("?");
    });

    test("has a title and says its language", async () => {
      const paper = latin(await make());
      expect(paper).toContain("/Lang (ru-RU)");
      expect(paper).toContain("/Title");
    });

    test("has its pages", async () => {
      expect(pageCount(await make())).toBe(pages);
      expect(long ? pageCount(await long.make()) : null).toBe(long ? long.pages : null);
    });

    test("numbers the sheets when there are several", async () => {
      for (const several of long ? [long] : []) {
        expect(plain(pdfText(await several.make()))).toContain(`${several.pages} / ${several.pages}`);
      }
    });
  });
}
