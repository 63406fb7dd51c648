import { setTimeout as pause } from "node:timers/promises";
import { names } from "@zertsalo/deploy/edge/start-edge.test-part";
import { type Browser, chromium, type Page } from "playwright-core";

interface Parts {
  httpsPort: number;
  /** A buyer with the consent to the chat. */
  buyerCookie: { name: string; value: string };
  /** Between two steps of a browser. */
  everyMs: number;
  product: string;
}

interface EdgeBrowsers {
  steps: number;
  messages: string[];
  /** What a person would call an error: an error page, a failed part, a script's error, an answer 5xx. */
  errors: string[];
  /** Pages that the browser had to load anew. */
  reloads: number;
  stop(): Promise<void>;
}

const origin = `https://${names.shop}`;
const errorPattern = /Страница сейчас недоступна|Непредвиденная ошибка|Не удалось|не загрузились/;
const stepMs = 60_000;

/** Two real browsers at the edge: a guest goes through the catalogue, a buyer writes in the chat. Each stays in its page. */
export async function startEdgeBrowsers({ httpsPort, buyerCookie, everyMs, product }: Parts): Promise<EdgeBrowsers> {
  const browser = await openBrowser(httpsPort);
  let isOver = false;
  const result: EdgeBrowsers = {
    steps: 0,
    messages: [],
    errors: [],
    reloads: 0,
    async stop() {
      isOver = true;
      await Promise.all(running);
      await browser.close();
    },
  };

  async function newPage(path: string, cookie?: Parts["buyerCookie"]): Promise<Page> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "ru-RU" });
    if (cookie) await context.addCookies([{ ...cookie, url: origin, httpOnly: true, secure: true }]);
    const page = await context.newPage();
    page.on("pageerror", (error) => result.errors.push(`script: ${error.message}`));
    page.on("response", (answer) => {
      if (answer.status() >= 500) result.errors.push(`${answer.status()} ${answer.url()}`);
    });
    page.on("requestfailed", (sent) => {
      const reason = sent.failure()?.errorText ?? "";
      // The page itself gives a request up when it goes on to another one.
      if (!reason.includes("ERR_ABORTED")) result.errors.push(`${reason} ${sent.url()}`);
    });
    await page.goto(origin + path);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    return page;
  }

  async function look(page: Page): Promise<void> {
    result.steps += 1;
    const [text, isSame] = await page.evaluate(() => [document.body.innerText, "isSamePage" in window] as const);
    const found = errorPattern.exec(text)?.[0];
    if (found) result.errors.push(`«${found}» at ${page.url()}`);
    if (isSame) return;
    result.reloads += 1;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }

  async function goThroughCatalogue(): Promise<void> {
    const paths = ["/catalog/zerkala/", product, "/collections/", "/", "/sales/"];
    const page = await newPage("/");
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      await page.evaluate((to) => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate(path: string): Promise<void> };
        };
        return router.navigate(to);
      }, path);
      await look(page);
      await pause(everyMs);
    }
  }

  async function writeInChat(): Promise<void> {
    const page = await newPage("/personal/conversation/", buyerCookie);
    for (let turn = 0; !isOver; turn += 1) {
      const text = `Вопрос ${turn} о ${product}`;
      await page.getByRole("textbox", { name: "Сообщение" }).fill(text);
      await page.getByRole("button", { name: "Отправить" }).click();
      const message = page.getByRole("log", { name: "Сообщения" }).getByRole("listitem").filter({ hasText: text });
      // The time stands beside what the shop has stored.
      await message.getByRole("time").waitFor({ timeout: stepMs });
      result.messages.push(text);
      await look(page);
      await pause(everyMs);
    }
  }

  const running = [goThroughCatalogue(), writeInChat()].map((work) =>
    work.catch((error: unknown) => void result.errors.push(String(error))),
  );
  return result;
}

function openBrowser(httpsPort: number): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", `--host-resolver-rules=MAP *:443 127.0.0.1:${httpsPort}`],
  });
}
