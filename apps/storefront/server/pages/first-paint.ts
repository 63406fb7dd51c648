import { readdirSync, readFileSync } from "node:fs";
import { deflateSegment } from "../page-cache/gzip-segments.ts";

/** A piece of a page; one that many pages have was deflated before. */
export interface Piece {
  plain: Buffer;
  deflated?: Buffer;
}

/** Gets a page's first bytes, its whole head among them, and answers what is sent in their place. */
export type FirstPaint = (opening: Buffer, nonce: string) => Piece[];

const headEnd = Buffer.from("</head>");
const sheetLinks = /(?:<link rel="stylesheet" href="[^"]+"\/>)+/;
/** Deflated once, sent with every page. */
const sheetLevel = 9;

/**
 * Orders what a page loads for the sake of its first paint. The style sheets stand in the page instead of behind another
 * round trip; their links stay, switched off, for the router and the bundler, who would fetch what they do not find.
 * Scripts make way for the letters and the picture on top.
 */
export function createFirstPaint(clientDirectory: string): FirstPaint {
  const sheets = new Map(
    readdirSync(`${clientDirectory}assets`)
      .filter((name) => name.endsWith(".css"))
      .map((name) => [`/assets/${name}`, readFileSync(`${clientDirectory}assets/${name}`, "utf8").trim()]),
  );
  /** By the links of a page: there are as many sets of sheets as kinds of pages. */
  const sets = new Map<string, Required<Piece>>();

  function setOf(links: string): Required<Piece> | null {
    const cached = sets.get(links);
    if (cached) return cached;
    const hrefs = [...links.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    if (!hrefs.every((href) => sheets.has(fileOf(href)))) return null;
    const css = hrefs.map((href) => sheets.get(fileOf(href))).join("");
    // The router marks a sheet that the bundler may ask for too by an empty fragment; both look for their own address.
    const names = hrefs.flatMap((href) => [...new Set([href, fileOf(href)])]);
    const off = names.map((href) => `<link rel="stylesheet" href="${href}" disabled/>`).join("");
    const plain = Buffer.from(`${css}</style>${off}`);
    const set = { plain, deflated: deflateSegment(plain, sheetLevel) };
    sets.set(links, set);
    return set;
  }

  return (opening, nonce) => {
    const end = opening.indexOf(headEnd);
    const head = opening
      .subarray(0, Math.max(end, 0))
      .toString()
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
    const [links = ""] = sheetLinks.exec(head) ?? [];
    const set = links && setOf(links);
    if (!set) return [{ plain: opening }];
    const [before, after = ""] = head.split(links);
    return [
      { plain: Buffer.from(`${before}<style nonce="${nonce}">`) },
      set,
      { plain: Buffer.concat([Buffer.from(after), opening.subarray(end)]) },
    ];
  };
}

const fileOf = (href: string) => href.replace(/#$/, "");
