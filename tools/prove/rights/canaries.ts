import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openRedis } from "@zertsalo/api/redis/redis-connection";

/** Secrets of one person, unlike anything else that a log could have by chance. */
export function newCanaries() {
  const mark = () => randomBytes(6).toString("hex");
  const phone = `7999${randomInt(1e6, 1e7)}`;
  return {
    email: `canary.${mark()}@zertsalo.test`,
    phone,
    typedPhone: `+7 (${phone.slice(1, 4)}) ${phone.slice(4, 7)}-${phone.slice(7, 9)}-${phone.slice(9)}`,
    password: `Pw-${mark()}`,
    wrongPassword: `Wrong-${mark()}`,
    newPassword: `New-${mark()}`,
    code: "",
    token: "",
    sessionId: "",
    jwt: "",
  };
}
type Canaries = ReturnType<typeof newCanaries>;

/** A canary as it is written, and as an address or a form has it. */
export function findCanaries(text: string, canaries: Canaries): string[] {
  return Object.entries(canaries).flatMap(([name, value]) => {
    if (value === "") throw new Error(`The canary ${name} was never sent`);
    const forms = [value, encodeURIComponent(value), new URLSearchParams({ "": value }).toString().slice(1)];
    if (name === "phone") forms.push(value.slice(1));
    // Six digits alone: they are part of longer numbers by chance.
    const isFound =
      name === "code" ? new RegExp(`(?<![\\d.])${value}(?!\\d)`).test(text) : forms.some((form) => text.includes(form));
    return isFound ? [name] : [];
  });
}

/** All files below a folder as text. */
export function filesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name, "latin1"))
    .join("\n");
}

/** Carries chat messages from node to node: whoever reads the chat gets its text from there. */
const chatStream = "sockets";

/** Every key of a Redis with its value, whatever its type. */
export async function redisContents(url: string): Promise<string> {
  const redis = openRedis(url);
  await once(redis, "ready");
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, "0", "-1"),
    stream: (key) => redis.xrange(key, "-", "+"),
  };
  const found: unknown[] = [];
  const keys = (await redis.keys("*")).filter((key) => key !== chatStream && !key.endsWith(`:${chatStream}`));
  for (const key of keys) found.push(key, await readers[await redis.type(key)]?.(key));
  redis.disconnect();
  return JSON.stringify(found);
}

/** Addresses in an answer: where it leads and what its page links to. */
export function addressesIn({ headers, body }: { headers: { location?: string | undefined }; body: Buffer }): string {
  const links = [...body.toString().matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)].map(([, link]) => link);
  return [headers.location, ...links].join("\n");
}
