import { type APIRequestContext, request } from "@playwright/test";
import { pages, resources } from "@zertsalo/storefront/routes";
import { shopOrigin } from "../support/environment.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { newMember } from "../support/new-member.ts";
import { sessionCookie } from "../support/signed-in.ts";
import { expect, test } from "../support/shop-test.ts";

/** Ten thousand deterministic addresses: ten tests of a hundred batches of ten. */
const parts = 10;
const lots = 100;
const perLot = 10;

/** Skipped, because the response does not end. */
const endless = new Set<string>(["/shell/order-events"]);
const paths = [...pages, ...resources].map(({ path }): string => path).filter((path) => !endless.has(path));

/** Valid values of path parameters, used beside invalid ones. */
const places: Record<string, string[]> = {
  code: ["zerkala", "stoleshnitsy", "ladoga", "zerkalo-svir-80x60-serebro", "leto-v-tsvete-shalfey"],
  slug: ["dom-u-volgi"],
  page: ["delivery", "oferta"],
  kind: ["question", "callback", "return"],
  step: ["sign-in", "register"],
  what: ["subscription", "arrival"],
  number: ["761030", "0"],
  type: ["passport", "manual"],
  id: ["1", "95"],
  hash: ["0".repeat(64)],
  part: ["products-1.xml", "pages.xml"],
  token: ["x"],
};

/** All query parameters that pages read, and some unknown ones. */
const parameters = (
  "page sort badge stock q section price width height depth color backlight shape material all short modal skip limit " +
  "products add fifth only sent o key code c shown whole token to since showroom share refused inn id CART_RESTORE type store region " +
  "akson_terminal_id AKSON_EXPERT state show payment discount text kind city cityId product productId number next " +
  "_routes index __proto__ constructor toString utm_source"
).split(" ");

const numbers =
  "0 -1 1 2 417 418 9999 2147483648 99999999999999999999 1e9 1e309 NaN -0 1.5 1,5 1-3 3-1 1- - 0-0 9999999999-1".split(
    " ",
  );
const marks = "Y N true null undefined [] {} price -price SALE белый зеркало ' \" <b> ${7*7} \\ + 👾 \u202e".split(" ");
/** Escapes of invalid bytes, and double escapes. */
const codes = "%00 %0D%0Ax %FF%FE %E0%A4%A %25 %2e%2e%2f ..%5c".split(" ");
const values = ["", "a b", "' or 1=1--", "а".repeat(300), "x".repeat(2_000), ...numbers, ...marks, ...codes];

/** A seeded generator (mulberry32): the same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let next = numbersFrom(0);
const one = <Each>(all: readonly Each[]): Each => all[Math.floor(next() * all.length)]!;
/** Encodes a value unless it is encoded already or is invalid on purpose. */
const written = (value: string) => (/%[\dA-F]{2}|%E0/.test(value) ? value : encodeURIComponent(value));

function oddAddress(): string {
  const path = one(paths)
    .split("/")
    .map((part) => {
      if (!part.startsWith(":")) return part;
      const name = part.slice(1).replace("?", "");
      return next() < 0.6 ? one(places[name] ?? ["x"]) : written(one(values)).replaceAll("%2F", "");
    })
    .join("/");
  const query = Array.from({ length: Math.floor(next() * 4) }, () => {
    const [parameter, value] = [one(parameters), written(one(values))];
    const repeats = next() < 0.2 ? 3 : 1;
    const name = next() < 0.1 ? `${parameter}[]` : parameter;
    return Array.from({ length: repeats }, () => `${name}=${value}`).join("&");
  });
  const slash = path.endsWith("/") || path.includes(".") || next() < 0.2 ? "" : "/";
  return `${path}${slash}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

const fetchStatus = async (visitor: APIRequestContext, address: string) => {
  const answer = await visitor.get(address, { maxRedirects: 0 });
  const status = answer.status();
  await answer.dispose();
  return { address: address.slice(0, 160), status };
};

for (let part = 1; part <= parts; part += 1) {
  test(`a thousand odd addresses are served, redirected or refused, without a server error: ${part}`, {
    tag: "@desktop",
  }, async () => {
    next = numbersFrom(part);
    const company = 501;
    const buyer = await newBuyer();
    const cookies = [null, await sessionCookie(buyer.id), await sessionCookie(await newMember(company), company)];
    const visitors = await Promise.all(
      cookies.map((cookie) =>
        request.newContext({
          baseURL: shopOrigin,
          extraHTTPHeaders: {
            cookie: ["cookie_choice=necessary", ...(cookie ? [`auth_token=${cookie}`] : [])].join("; "),
          },
        }),
      ),
    );
    const failed: { address: string; status: number }[] = [];
    for (let lot = 0; lot < lots; lot += 1) {
      const visitor = visitors[lot % 4 === 3 ? 2 : lot % 4 === 2 ? 1 : 0]!;
      const answers = await Promise.all(Array.from({ length: perLot }, () => fetchStatus(visitor, oddAddress())));
      failed.push(...answers.filter(({ status }) => status >= 500 || status === 429));
    }
    await Promise.all(visitors.map((visitor) => visitor.dispose()));
    expect(failed).toEqual([]);
  });
}
