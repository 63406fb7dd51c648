import { until } from "@zertsalo/deploy/rehearse/until";
import { type EdgeAnswer, requestEdge } from "@zertsalo/deploy/edge/request-edge.test-part";
import { totpCode } from "@zertsalo/api/modules/staff/staff";
import { machineAddress } from "./machine.ts";
import { names } from "./settings.ts";

const edge = { httpsPort: 443, host: machineAddress };
const openMs = 180_000;

/** What a guest reads; throws at anything but 200. */
async function read(path: string, name: string = names.shop, cookie = ""): Promise<EdgeAnswer> {
  const answer = await requestEdge(edge, path, { name, headers: { cookie, accept: "text/html,image/webp,*/*" } });
  if (answer.status !== 200) throw new Error(`${name}${path} answered ${answer.status}: ${answer.body.toString()}`);
  return answer;
}

const firstMatch = (pattern: RegExp, text: string): string => {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new Error(`No ${pattern} in ${text.slice(0, 2_000)}`);
  return found.replaceAll("&amp;", "&");
};

/** From the home page to a product and its picture. */
export async function visitAsGuest(): Promise<{ product: string; pictureBytes: number }> {
  const home = await until("the home page is served", openMs, () => read("/").catch(() => null));
  const path = firstMatch(/href="(\/product\/[^"?#]+)"/, home.body.toString());
  const page = (await read(path)).body.toString();
  const picture = await read(firstMatch(/<img[^>]+src="(\/[^"]+)"/, page));
  if (!picture.headers["content-type"]?.startsWith("image/")) throw new Error("The product's picture is none");
  return { product: firstMatch(/<h1[^>]*>([^<]+)/, page), pictureBytes: picture.body.length };
}

async function submit(path: string, fields: Record<string, string>, cookie = "") {
  const body = new URLSearchParams(fields).toString();
  const answer = await requestEdge(edge, path, {
    name: names.backoffice,
    method: "POST",
    headers: {
      origin: `https://${names.backoffice}`,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(body)),
      cookie,
    },
    body,
  });
  const cookies = (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
  return { status: answer.status, text: answer.body.toString(), cookies };
}

/** Opens the link of the command, chooses a password, signs in with it and a one-time code; the page that he then reads. */
export async function signInAsStaff(printed: string, email: string): Promise<string> {
  const token = firstMatch(/\/enrol\/#([\w-]+)/, printed);
  const password = crypto.randomUUID();
  const offered = await submit("/enrol/", { step: "open", token });
  const secret = firstMatch(/\b([A-Z2-7]{32})\b/, offered.text);
  const step = Math.floor(Date.now() / 30_000);
  // A code works once: the one before for the enrolment, the present one for the sign-in.
  const enrolled = await submit("/enrol/", { token, password, code: totpCode(secret, step - 1) });
  if (!enrolled.text.includes("recoveryCodes")) throw new Error(`Not enrolled: ${enrolled.text}`);
  const known = await submit("/sign-in/", { step: "password", email, password });
  const entered = await submit("/sign-in/", { step: "code", code: totpCode(secret, step) }, known.cookies);
  if (entered.status !== 302) throw new Error(`Not signed in: ${entered.status} ${entered.text}`);
  return (await read("/", names.backoffice, entered.cookies)).body.toString();
}
