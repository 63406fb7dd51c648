import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export interface SentFile {
  kind: string;
  name: string;
  bytes: Buffer;
}

const script = "<script>alert(document.domain)</script>";
const names = [
  "photo.jpg",
  "../../../../etc/cron.d/x.png",
  "..\\..\\windows\\x.webp",
  "a.jpg.html",
  'x".svg',
  "invoice.pdf\u0000.exe",
  "\u202egnp.exe",
  `${"д".repeat(400)}.pdf`,
  "<img src=x onerror=alert(1)>.png",
  "CON.png",
  "",
  "a\r\nset-cookie: auth_token=1.pdf",
];

const text = (content: string) => Buffer.from(content);
const picture = (kind: "jpeg" | "png" | "webp", side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#a08060" } })
    .toFormat(kind)
    .toBuffer();

/** A PNG whose header states this size, with minimal content. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Malicious files; each kind is generated anew, so that no two files are the same. */
const makers: Record<string, (n: number) => Promise<Buffer> | Buffer> = {
  "a page": (n) => text(`<!doctype html><title>${n}</title>${script}`),
  "an SVG with a script": (n) => text(`<svg xmlns="http://www.w3.org/2000/svg" id="a${n}" onload="alert(1)"/>`),
  "an SVG under an XML head": () => text(`<?xml version="1.0"?><!DOCTYPE svg><svg>${script}</svg>`),
  "an XML that reads files": () =>
    text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  "a program": (n) => Buffer.concat([text("MZ"), randomBytes(512 + n)]),
  "an archive": (n) => Buffer.concat([text("PK\u0003\u0004"), randomBytes(512 + n)]),
  "a GIF that is a script": () => text("GIF89a/*\u0001\u0000*/=1;alert(1)//"),
  noise: (n) => randomBytes(1 + (n % 4_096)),
  nothing: () => Buffer.alloc(0),
  "a JPEG with a page behind it": async (n) =>
    Buffer.concat([await picture("jpeg", 40 + (n % 50)), text(`<html>${script}`)]),
  "a JPEG whose comment is a script": async () => {
    const plain = await picture("jpeg", 50);
    const comment = text(script);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([plain.subarray(0, 2), head, comment, plain.subarray(2)]);
  },
  "a PNG with hidden text": async () =>
    sharp(await picture("png", 30))
      .withExif({ IFD0: { Copyright: script } })
      .png()
      .toBuffer(),
  "a WebP with a page behind it": async () => Buffer.concat([await picture("webp", 30), text(script)]),
  "half a JPEG": async (n) => (await picture("jpeg", 200)).subarray(0, 30 + (n % 200)),
  "a JPEG in name alone": (n) => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), randomBytes(300 + n)]),
  "a PNG in name alone": (n) => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(300 + n)]),
  "a bomb of a PNG": (n) => pngOf(30_000 + n, 30_000, Buffer.alloc(100_000)),
  "a PNG without an end": (n) => pngOf(6_000, 6_000, Buffer.alloc(3_000 + n)),
  "a PNG of no size": () => pngOf(0, 0, Buffer.alloc(10)),
  "a PNG of forty-one megapixels": () => pngOf(6_400, 6_410, Buffer.alloc(1 + 6_400 * 3)),
  "a PDF with a script": (n) => text(`%PDF-1.7 ${n} 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>`),
  "a PDF that is a page": () => text(`%PDF-1.4\n<html>${script}</html>`),
  "above ten megabytes": () => Buffer.concat([text("%PDF-1.7"), Buffer.alloc(10 * 2 ** 20 + 1)]),
};

/** Round robin. */
function roundOf<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}

export async function hostileFiles(count: number): Promise<SentFile[]> {
  const kinds = Object.entries(makers);
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [kind, make] = roundOf(kinds, n);
      return { kind, name: roundOf(names, n), bytes: await make(n) };
    }),
  );
}

/** Ordinary files of buyers: photos of phones, scans, plans. */
export async function honestFiles(count: number): Promise<SentFile[]> {
  const shapes = [
    { kind: "jpeg", make: (n: number) => picture("jpeg", 400 + n * 20) },
    { kind: "png", make: (n: number) => picture("png", 300 + n * 5) },
    { kind: "webp", make: (n: number) => picture("webp", 300 + n * 10) },
    { kind: "pdf", make: async (n: number) => text(`%PDF-1.7\n% план ${n}\n%%EOF`) },
  ];
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { kind, make } = roundOf(shapes, n);
      return { kind, name: `ниша ${n}.${kind}`, bytes: await make(n) };
    }),
  );
}
