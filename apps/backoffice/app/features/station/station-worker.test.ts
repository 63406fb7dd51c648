import { beforeEach, describe, expect, test, vi } from "vitest";

const origin = "https://office.test";
const saw = "/workshop/stations/stone_saw/";
const drawing = "/workshop/761030-1-1/files/drawing-svg/";
const now = Date.UTC(2026, 10, 20, 9);

/** A page of the release `build` with one drawing. */
const pageOf = (build: string) =>
  `<!doctype html><html lang="ru"><head><title>Мостовая пила: офис</title><link href="/assets/frame-${build}.css"/></head>` +
  `<body><img src="${drawing}"/><script>import "/assets/entry-${build}.js"</script></body></html>`;
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html", "content-encoding": "gzip" } });
/** What a redirect to the sign-in looks like from a worker. */
const redirected = () => Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" });

type Listener = (event: object) => void;
const pathOf = (address: string | { url: string }) =>
  new URL(typeof address === "string" ? address : address.url, origin).pathname;

/** The worker in a browser of its own: its caches, and the network as `answers` has it. */
async function startWorker() {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Map<string, Response>>();
  const answers = new Map<string, () => Response | Promise<Response>>();
  let isOnline = true;
  const fetch = async (address: string | { url: string }) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return answers.get(pathOf(address))?.() ?? html("", 404);
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (address: string, answer: Response) => void store.set(pathOf(address), answer);
    return {
      put,
      match: async (address: string) => store.get(pathOf(address))?.clone(),
      keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
      delete: async (address: string) => store.delete(pathOf(address)),
      async add(address: string) {
        const answer = await fetch(address);
        if (!answer.ok) throw new TypeError("Not added");
        await put(address, answer);
      },
    };
  };
  const scope = {
    location: { origin },
    fetch,
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  };
  vi.stubGlobal("self", scope);
  vi.resetModules();
  await import("./station-worker.ts");

  async function fire(kind: string, event: object = {}): Promise<Response | undefined> {
    const work: { done?: Promise<unknown>; answer?: Promise<Response> } = {};
    const waitUntil = (done: Promise<unknown>) => void (work.done = done);
    const respondWith = (answer: Promise<Response>) => void (work.answer = answer);
    listeners.get(kind)?.({ ...event, waitUntil, respondWith });
    await work.done;
    return work.answer;
  }
  const request = (path: string, mode: string) => ({ url: origin + path, method: "GET", mode });
  return {
    answers,
    stores,
    fire,
    store: (path = saw) => fire("message", { data: { kind: "store", path } }),
    open: (path = saw) => fire("fetch", { request: request(path, "navigate") }),
    load: (path: string) => fire("fetch", { request: request(path, "no-cors") }),
    goOffline: () => void (isOnline = false),
    stored: () => [...(stores.get("station-pages-1")?.keys() ?? [])].toSorted(),
  };
}

let worker: Awaited<ReturnType<typeof startWorker>>;

beforeEach(async () => {
  vi.useFakeTimers({ now });
  worker = await startWorker();
  release("a");
});

function release(build: string): void {
  worker.answers.set(saw, () => html(pageOf(build)));
  worker.answers.set(drawing, () => new Response("<svg/>"));
  worker.answers.set(`/assets/frame-${build}.css`, () => new Response("css"));
  worker.answers.set(`/assets/entry-${build}.js`, () => new Response("js"));
}

describe("a stored page", () => {
  test("opens without a network with its scripts and drawings, and says when it was stored", async () => {
    await worker.store();
    worker.goOffline();
    const page = await worker.open();
    expect(page?.status).toBe(200);
    expect(page?.headers.get("content-encoding")).toBeNull();
    expect(await page?.text()).toContain(`<html data-stored-at="2026-11-20T09:00:00.000Z" lang="ru">`);
    expect(await (await worker.load("/assets/entry-a.js"))?.text()).toBe("js");
    expect(await (await worker.load(drawing))?.text()).toBe("<svg/>");
  });

  test("gives way to the server's as soon as that answers, whole release by whole release", async () => {
    await worker.store();
    release("b");
    expect(await (await worker.open())?.text()).toBe(pageOf("b"));
    await worker.store();
    expect(worker.stored()).toEqual(["/assets/entry-b.js", "/assets/frame-b.css", drawing, saw]);
  });

  test("stays when a new one is not there whole", async () => {
    await worker.store();
    release("b");
    worker.answers.delete("/assets/entry-b.js");
    await expect(worker.store()).rejects.toThrow("Not added");
    worker.goOffline();
    expect(await (await worker.open())?.text()).toContain("entry-a.js");
  });

  test("is shown in place of a broken server's answer, and after five seconds without any", async () => {
    await worker.store();
    worker.answers.set(saw, () => html("", 503));
    expect((await worker.open())?.status).toBe(200);
    worker.answers.set(saw, () => new Promise<Response>(() => undefined));
    const opened = worker.open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await opened)?.status).toBe(200);
  });

  test("is shown for the life of a session and no longer", async () => {
    await worker.store();
    worker.goOffline();
    vi.setSystemTime(now + 12 * 3_600_000);
    expect((await worker.open())?.status).toBe(200);
    vi.setSystemTime(now + 12 * 3_600_000 + 1);
    expect((await worker.open())?.status).toBe(503);
  });
});

describe("nothing stays stored", () => {
  test.each([
    { name: "for whom the page is no longer there", answer: () => html("", 403) },
    { name: "when the session has ended", answer: redirected },
  ])("$name", async ({ answer }) => {
    await worker.store();
    worker.answers.set(saw, answer);
    await worker.open();
    expect(worker.stored()).toEqual([]);
    release("a");
    await worker.store();
    worker.answers.set(saw, answer);
    await worker.store();
    expect(worker.stored()).toEqual([]);
  });

  test("after a sign-out, not even a page that was being read at that moment", async () => {
    await worker.store();
    let answer: (page: Response) => void = () => undefined;
    worker.answers.set(saw, () => new Promise((resolve) => void (answer = resolve)));
    const storing = worker.store();
    await worker.fire("message", { data: { kind: "delete" } });
    answer(html(pageOf("a")));
    await storing;
    expect(worker.stored()).toEqual([]);
  });

  test("of a former version of the worker", async () => {
    worker.stores.set("station-pages-0", new Map());
    await worker.fire("activate");
    expect([...worker.stores.keys()]).toEqual([]);
  });
});

test("without a network another address of the stations shows which pages are there", async () => {
  await worker.store();
  worker.goOffline();
  const page = await worker.open("/workshop/stations/");
  expect(page?.status).toBe(503);
  expect(await page?.text()).toContain(`<a href="${saw}">Мостовая пила</a>`);
});

test.each([
  { name: "marks and forms", request: { method: "POST", url: `${origin}${saw}`, mode: "cors" } },
  {
    name: "data of a page",
    request: { method: "GET", url: `${origin}/workshop/stations/stone_saw.data`, mode: "cors" },
  },
  { name: "other hosts", request: { method: "GET", url: "https://shop.test/assets/a.js", mode: "no-cors" } },
])("it answers for no $name", async ({ request }) => {
  expect(await worker.fire("fetch", { request })).toBeUndefined();
});

test("only pages of stations are stored", async () => {
  worker.answers.set("/orders/761030/", () => html(pageOf("a")));
  await worker.store("/orders/761030/");
  expect(worker.stored()).toEqual([]);
});
