import { readdirSync, readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { deflateSegment } from "../page-cache/gzip-segments.ts";
import { classesIn, parseRules, type StyleRule, usedStyles } from "./style-rules.ts";

/** A piece of a page; one that many pages have was deflated before. */
export interface Piece {
  plain: Buffer;
  deflated?: Buffer;
}

/** Gets a page's first bytes, its whole head among them, and answers what is sent in their place. */
export type FirstPaint = (opening: Buffer, nonce: string) => Piece[];

/** The style sheets that a kind of page has. */
interface SheetSet {
  css: string;
  rules: StyleRule[];
  /** The links in their place. */
  links: string;
}

const headEnd = Buffer.from("</head>");
const sheetLinks = /(?:<link rel="stylesheet" href="[^"]+"\/>)+/;
/** Deflated once, sent with every page. */
const sheetLevel = 9;

/**
 * Orders what a page loads for the sake of its first paint. The rules that the page's elements need stand in it, instead
 * of behind another round trip; the sheets themselves are loaded like those for print, which hold up nothing, and apply
 * when the program starts (`entry.client.tsx`). A page that is sent in parts has all of its rules: what follows is not
 * there yet. Scripts make way for the letters and the picture on top.
 */
export function createFirstPaint(clientDirectory: string): FirstPaint {
  const sheets = new Map(
    readdirSync(`${clientDirectory}assets`)
      .filter((name) => name.endsWith(".css"))
      .map((name) => [`/assets/${name}`, readFileSync(`${clientDirectory}assets/${name}`, "utf8").trim()]),
  );
  /** By the links of a page: there are as many sets of sheets as kinds of pages. */
  const sets = new Map<string, SheetSet>();
  /** By their text: pages of a kind differ little in the rules that they use. */
  const pieces = new LRUCache<string, Required<Piece>>({ max: 200 });

  function findSet(links: string): SheetSet | null {
    const cached = sets.get(links);
    if (cached) return cached;
    const hrefs = [...links.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    if (!hrefs.every((href) => sheets.has(fileOf(href)))) return null;
    const css = hrefs.map((href) => sheets.get(fileOf(href))).join("");
    const set = { css, rules: parseRules(css), links: linksLater(hrefs) };
    sets.set(links, set);
    return set;
  }

  function toPiece(text: string): Required<Piece> {
    const cached = pieces.get(text);
    if (cached) return cached;
    const plain = Buffer.from(text);
    const piece = { plain, deflated: deflateSegment(plain, sheetLevel) };
    pieces.set(text, piece);
    return piece;
  }

  return (opening, nonce) => {
    const end = opening.indexOf(headEnd);
    const head = opening
      .subarray(0, Math.max(end, 0))
      .toString()
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
    const [links = ""] = sheetLinks.exec(head) ?? [];
    const set = links && findSet(links);
    if (!set) return [{ plain: opening }];
    const [before, after = ""] = head.split(links);
    const rest = opening.subarray(end);
    const css = isWhole(rest) ? usedStyles(set.rules, classesIn(rest.toString())) : set.css;
    return [
      { plain: Buffer.from(`${before}<style nonce="${nonce}">`) },
      toPiece(`${css}</style>${set.links}`),
      { plain: Buffer.concat([Buffer.from(after), rest]) },
    ];
  };
}

const fileOf = (href: string) => href.replace(/#$/, "");
const isWhole = (body: Buffer) => body.subarray(-20).includes("</html>");

/**
 * In the order of the page, by which React finds them. The router marks a sheet that the bundler may ask for too by an
 * empty fragment, and both look for their own address: the marked one is never fetched.
 */
function linksLater(hrefs: readonly string[]): string {
  const later = hrefs.map((href) => {
    const off = href === fileOf(href) ? "" : `<link rel="stylesheet" href="${href}" disabled/>`;
    return `${off}<link rel="stylesheet" href="${fileOf(href)}" media="print"/>`;
  });
  const always = hrefs.map((href) => `<link rel="stylesheet" href="${fileOf(href)}"/>`);
  return `${later.join("")}<noscript>${always.join("")}</noscript>`;
}
