import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { mark, runName } from "./payloads.ts";

/** What went wrong on a screen; all lists are empty when nothing did. */
export interface ScreenFindings {
  status: number;
  /** Payloads that have run. */
  ran: string[];
  /** Elements that came from a payload, and addresses that would run a script. */
  elements: string[];
  violations: string[];
  scriptsWithoutNonce: number;
  /** Numbers of payloads that stand on the screen as text. */
  seen: number[];
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
}

/** Records what runs and what the content security policy had to stop, from the first line of every page. */
export async function watchContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ name }) => {
      const found: { ran: string[]; violations: string[] } = { ran: [], violations: [] };
      Object.assign(window, { found, [name]: (id: number) => void found.ran.push(String(id)) });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
        found.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
      );
    },
    { name: runName },
  );
  // Nothing of a dialog is ours: a payload that opens one has run.
  context.on("page", (page) => page.on("dialog", (dialog) => dialog.dismiss()));
}

/** Opens the screen, types the payload into every field of it, and looks at what has become of the payloads. */
export async function openScreen(page: Page, url: string, typed: string): Promise<ScreenFindings> {
  const answer = await page.goto(url, { waitUntil: "load" });
  await page.locator("html[data-hydrated]").waitFor({ timeout: 20_000, state: "attached" });
  const fields = page.locator("input:not([type]),input[type=text],input[type=search],input[type=email],textarea");
  for (const field of await fields.filter({ visible: true }).all()) {
    // A field that others cover, or that goes away while one types, is not one to type into.
    await field.fill(typed, { timeout: 1_000 }).catch(() => {});
  }
  const findings = await page.evaluate(findingsOf, mark);
  return { status: answer?.status() ?? 0, ...findings };
}

function findingsOf(attribute: string): Omit<ScreenFindings, "status"> {
  const { found } = window as unknown as { found: { ran: string[]; violations: string[] } };
  const isScript = (value: string | null) => /^[\s\0-\x20]*(javascript|vbscript|data:text\/html)/i.test(value ?? "");
  const addresses = ["href", "src", "action", "formaction", "data", "xlink:href"];
  const elements = [...document.querySelectorAll("*")]
    .filter(
      (element) =>
        element.hasAttribute(attribute) || addresses.some((address) => isScript(element.getAttribute(address))),
    )
    .map((element) => element.outerHTML.slice(0, 200));
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script:not([src])")];
  const text = `${document.body.innerText} ${[...document.querySelectorAll("input, textarea")]
    .map((field) => (field as HTMLInputElement).value)
    .join(" ")}`;
  return {
    ran: found.ran,
    elements,
    violations: found.violations,
    scriptsWithoutNonce: scripts.filter(
      ({ nonce, type }) => !nonce && !["application/ld+json", "application/json"].includes(type),
    ).length,
    seen: [...text.matchAll(new RegExp(`${attribute}=(\\d+)`, "g"))].map(([, id]) => Number(id)),
  };
}
