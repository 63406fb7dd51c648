import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * What the HTML of a guest's cached pages is made of. The shop must run in production mode (`pnpm build && pnpm demo`):
 * `pnpm page-bytes [origin [path…]]`. Sizes do not depend on how busy the machine is. The cart is the empty one.
 */
const [origin = "http://localhost:3000", ...given] = process.argv.slice(2);
const usual = ["/", "/catalog/zerkala/", "/product/zerkalo-svir-80x60-serebro/", "/cart/"];
/** The page server's own level for cached pages. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const rows: Record<string, Record<string, string>> = {};
for (const path of given.length > 0 ? given : usual) {
  // The first request renders and streams, and starts the pictures' preloads; the second is what most visitors get.
  await htmlOf(path);
  const html = await htmlOf(path);
  const styles = sum(html, /<style[^>]*>(.*?)<\/style>/gs);
  const data = sum(html, /<script[^>]*>([^<]*streamController\.enqueue[^<]*)<\/script>/g);
  const scripts = sum(html, /<script[^>]*>([^<]*)<\/script>/g) - data;
  rows[path] = {
    styles: kilobytes(styles),
    data: kilobytes(data),
    scripts: kilobytes(scripts),
    markup: kilobytes(Buffer.byteLength(html) - styles - data - scripts),
    raw: kilobytes(Buffer.byteLength(html)),
    gzip: kilobytes(gzipSync(html, { level: 9 }).length),
    brotli: kilobytes(brotliCompressSync(html, brotli).length),
  };
}
console.table(rows);

async function htmlOf(path: string): Promise<string> {
  const answer = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

function sum(html: string, pattern: RegExp): number {
  return Array.from(html.matchAll(pattern), ([, text = ""]) => Buffer.byteLength(text)).reduce((a, b) => a + b, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
