import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readLink } from "./sent-files.routes.ts";

const secret = "a secret for tests alone, long enough";
const id = randomUUID();
const linkTo = (key: string) => {
  const path = `/files/${key}?until=2000&name=photo.webp&type=image%2Fwebp`;
  return `${path}&sign=${createHmac("sha256", secret).update(path).digest("base64url")}`;
};

test.each([`chat/${id}`, `workshop-photos/${id}`, `review-photos/${id}-preview`, `stock-photos/${id}-preview`])(
  "%s is a sent file",
  (key) => {
    expect(readLink(linkTo(key), secret, 1_000)).toEqual({ key, name: "photo.webp", type: "image/webp" });
  },
);

test.each([`drawings/${id}`, `stock-photos/../drawings/${id}`, "stock-photos/a.webp", `erp/${id}`])(
  "%s is none, however well signed",
  (key) => {
    expect(readLink(linkTo(key), secret, 1_000)).toBeNull();
  },
);
