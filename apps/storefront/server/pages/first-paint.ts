import { readdirSync, readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { deflateSegment } from "../page-cache/gzip-segments.ts";
import { classesIn, parseRules, type StyleRule, usedStyles, usedVariables, variablesIn } from "./style-rules.ts";

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
 * Orders what a page loads for the sake of its first paint. The rules that the page's elements need stand in it, with the
 * variables that they read, instead of behind another round trip; the sheets themselves are loaded like those for print, which hold up nothing, and apply
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

  function findSet(links: string, head: string): SheetSet | null {
    const cached = sets.get(links);
    if (cached) return cached;
    const hrefs = [...links.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    if (!hrefs.every((href) => sheets.has(fileOf(href)))) return null;
    const css = hrefs.map((href) => sheets.get(fileOf(href))).join("");
    const set = { css, rules: parseRules(css).filter((rule) => !isRareFont(rule, head)), links: linksLater(hrefs) };
    sets.set(links, set);
    return set;
  }

  /** `body`: of a page that is here as a whole. */
  function toPiece({ css, rules, links }: SheetSet, body?: string): Required<Piece> {
    const used = body === undefined ? css : usedStyles(rules, classesIn(body));
    const read = body === undefined ? [] : variablesIn(body);
    const key = `${used}${links}${read.join()}`;
    const cached = pieces.get(key);
    if (cached) return cached;
    const plain = Buffer.from(`${body === undefined ? css : usedVariables(used, read)}</style>${links}`);
    const piece = { plain, deflated: deflateSegment(plain, sheetLevel) };
    pieces.set(key, piece);
    return piece;
  }

  return (opening, nonce) => {
    const end = opening.indexOf(headEnd);
    const head = opening
      .subarray(0, Math.max(end, 0))
      .toString()
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
    const [links = ""] = sheetLinks.exec(head) ?? [];
    const set = links && findSet(links, head);
    if (!set) return [{ plain: opening }];
    const [before, after = ""] = head.split(links);
    const rest = opening.subarray(end);
    return [
      { plain: Buffer.from(`${before}<style nonce="${nonce}">`) },
      toPiece(set, isWhole(rest) ? rest.toString() : undefined),
      { plain: Buffer.concat([Buffer.from(after), rest]) },
    ];
  };
}

/** Letters that few pages have come with the sheets; the usual ones are asked for in the head. */
const isRareFont = (rule: StyleRule, head: string) => {
  const [, file] = ("text" in rule && /^@font-face\{.*url\("?([^")]+)/.exec(rule.text)) || [];
  return file !== undefined && !head.includes(`href="${file}"`);
};

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
