import { zip } from "./zip.ts";

/** A column of a sheet; money is in roubles. */
export interface XlsxColumn {
  title: string;
  /** In widths of a digit. */
  width: number;
  /** For import by the shop, not for people. */
  isHidden?: true;
}

export type Cell = string | number | null;

/**
 * A workbook of one sheet, streamed row by row during the download: memory does not grow with the shop, and the first
 * bytes leave at once.
 */
export function xlsx(
  sheet: string,
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  return zip([
    { name: "[Content_Types].xml", content: [contentTypes] },
    { name: "_rels/.rels", content: [packageRelations] },
    { name: "xl/workbook.xml", content: [workbook(sheet)] },
    { name: "xl/_rels/workbook.xml.rels", content: [workbookRelations] },
    { name: "xl/styles.xml", content: [styles] },
    { name: "xl/worksheets/sheet1.xml", content: sheetParts(columns, rows) },
  ]);
}

async function* sheetParts(
  columns: readonly XlsxColumn[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width, isHidden }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ""}/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join("")}</cols><sheetData>${rowXml(
      columns.map(({ title }) => title),
      1,
      bold,
    )}`;
  let number = 1;
  for await (const rows of parts) {
    // Many rows are one text: every chunk has overhead in the compressor.
    yield rows.map((cells) => rowXml(cells, ++number, plain)).join("");
  }
  yield "</sheetData></worksheet>";
}

/** Names of the columns; more are not needed. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const plain = 0;
const bold = 1;
const wholeNumber = 2;

function rowXml(cells: readonly Cell[], number: number, style: number): string {
  return `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${letters[at]}${number}`, style)).join("")}</row>`;
}

function cellXml(cell: Cell, at: string, style: number): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}" s="${wholeNumber}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** XML cannot represent most control characters. */
const unprintable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const escaped = (text: string) =>
  text.replaceAll(unprintable, "").replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? "");

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = "http://schemas.openxmlformats.org";
const main = `${schemas}/spreadsheetml/2006/main`;
const officeRelations = `${schemas}/officeDocument/2006/relationships`;
const packageRelationsOf = (relations: string) =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${relations}</Relationships>`;

const contentTypes =
  `${declaration}<Types xmlns="${schemas}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
  '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
const packageRelations = packageRelationsOf(
  `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/>`,
);
const workbookRelations = packageRelationsOf(
  `<Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/>`,
);
const workbook = (sheet: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>` +
  `<sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
/** Plain text, bold titles, whole numbers with separated thousands. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/>' +
  '<xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>';
