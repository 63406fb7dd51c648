import { expect, test } from "vitest";
import { previewLinks } from "./preview-links.ts";

const minute = 60_000;

test.each([1_794_819_418_887, 1_794_819_418_887.5])(
  "a link made at %d opens its own product for half an hour",
  (made) => {
    let now = made;
    const linksBy = (secret: string, purpose: "product" | "home") => previewLinks({ secret, purpose }, () => now);
    const links = linksBy("secret", "product");
    const token = links.tokenOf(12);
    expect(links.subjectOf(token)).toBe(12);
    expect(links.subjectOf(token.replace(/^12/, "13"))).toBeNull();
    expect(linksBy("another", "product").subjectOf(token)).toBeNull();
    expect(linksBy("secret", "home").subjectOf(token)).toBeNull();
    now += 29 * minute;
    expect(links.subjectOf(token)).toBe(12);
    now += 2 * minute;
    expect(links.subjectOf(token)).toBeNull();
  },
);
