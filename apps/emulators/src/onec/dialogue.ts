export interface OneCSettings {
  /** URL of the exchange at the shop. */
  url: string;
  login: string;
  password: string;
}

type Type = "catalog" | "sale";

/** Lines of a response; the first one is the status. */
type Lines = readonly string[];

/** 1C's side of the exchange by CommerceML: it calls the shop and depends only on the text of the responses. */
export function createOneC({ url, login, password }: OneCSettings) {
  let cookie = "";
  let partBytes = 0;

  async function ask(type: Type, mode: string, more: Record<string, string> = {}, body: BodyInit | null = null) {
    const address = new URL(url);
    for (const [name, value] of Object.entries({ type, mode, ...more })) address.searchParams.set(name, value);
    const headers = { ...(cookie && { cookie }), ...(body !== null && { "content-type": "application/octet-stream" }) };
    const answer = await fetch(address, body === null ? { headers } : { method: "POST", headers, body });
    return answer.text();
  }

  return {
    ask: async (type: Type, mode: string, more?: Record<string, string>): Promise<Lines> =>
      linesOf(await ask(type, mode, more)),

    /** Signs in, and stores the cookie named in the response. */
    async signIn(type: Type): Promise<Lines> {
      const address = `${url}?type=${type}&mode=checkauth`;
      const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
      const lines = linesOf(await (await fetch(address, { headers: { authorization } })).text());
      const [status, name, value] = lines;
      if (status === "success") cookie = `${name}=${value}`;
      return lines;
    },

    async init(type: Type): Promise<Lines> {
      const lines = linesOf(await ask(type, "init"));
      partBytes = Number(lines.find((line) => line.startsWith("file_limit="))?.slice("file_limit=".length) ?? 0);
      return lines;
    },

    /** In parts of the size that the shop requested. Stops at the first refused part. */
    async send(type: Type, filename: string, file: Uint8Array, size = partBytes): Promise<Lines> {
      let lines: Lines = [];
      for (let at = 0; at < file.length; at += size) {
        const part = new Uint8Array(file.subarray(at, at + size));
        lines = linesOf(await ask(type, "file", { filename }, part));
        if (lines[0] !== "success") break;
      }
      return lines;
    },

    /** Repeats the call while the response reports progress. */
    async importFile(type: Type, filename: string, pauseMs = 200, maxPolls = 300): Promise<Lines> {
      let lines: Lines = [];
      for (let poll = 0; poll < maxPolls; poll += 1) {
        lines = linesOf(await ask(type, "import", { filename }));
        if (lines[0] !== "progress") break;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return lines;
    },

    /** The orders as raw XML and parsed. */
    async query() {
      const xml = await ask("sale", "query");
      return { xml, orders: ordersIn(xml) };
    },
    confirm: async (): Promise<Lines> => linesOf(await ask("sale", "success")),
    forgetCookie() {
      cookie = "";
    },
  };
}
export type OneC = ReturnType<typeof createOneC>;

const linesOf = (text: string): Lines => text.trim().split("\n");

export interface OneCOrder {
  id: string;
  number: string;
  sum: string;
  state: string;
}

function ordersIn(xml: string): OneCOrder[] {
  return [...xml.matchAll(/<Документ>(.*?)<\/Документ>/gs)].map(([, document = ""]) => ({
    id: firstOf(document, /<Ид>([^<]*)<\/Ид>/),
    number: firstOf(document, /<Номер>([^<]*)<\/Номер>/),
    sum: firstOf(document, /<Сумма>([^<]*)<\/Сумма>/),
    state: firstOf(document, /<Наименование>Статус заказа<\/Наименование><Значение>([^<]*)<\/Значение>/),
  }));
}

const firstOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";
