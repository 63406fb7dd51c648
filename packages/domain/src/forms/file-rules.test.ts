import { expect, test } from "vitest";
import { detectFileType, safeFileName } from "./file-rules.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );

test.each([
  { name: "a JPEG", content: bytes([0xff, 0xd8, 0xff, 0xe0]), type: "image/jpeg" },
  { name: "a PNG", content: bytes([0x89], "PNG\r\n", [0x1a], "\n"), type: "image/png" },
  { name: "a WebP", content: bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), type: "image/webp" },
  { name: "a PDF", content: bytes("%PDF-1.7"), type: "application/pdf" },
  { name: "an SVG", content: bytes("<svg onload=alert(1)>"), type: null },
  { name: "a page", content: bytes("<!doctype html><script>"), type: null },
  { name: "a program", content: bytes("MZ", [0x90, 0]), type: null },
  { name: "a sound in WebP's wrapping", content: bytes("RIFF", [1, 2, 3, 4], "WAVEfmt "), type: null },
  { name: "nothing", content: bytes(), type: null },
])("$name is $type", ({ content, type }) => {
  expect(detectFileType(content)).toBe(type);
});

test.each([
  { given: "план этажа.pdf", type: "application/pdf", name: "план этажа.pdf" },
  { given: "C:\\docs\\план.exe", type: "application/pdf", name: "план.pdf" },
  { given: "../../etc/passwd", type: "image/png", name: "passwd.png" },
  { given: "a\r\nContent-Type: text/html\r\n.jpg", type: "image/jpeg", name: "html.jpg" },
  { given: "…", type: "image/webp", name: "file.webp" },
  { given: ".htaccess", type: "image/jpeg", name: "file.jpg" },
  { given: "x".repeat(300), type: "image/jpeg", name: `${"x".repeat(80)}.jpg` },
])("«$given» is stored as «$name»", ({ given, type, name }) => {
  expect(safeFileName(given, type)).toBe(name);
});
