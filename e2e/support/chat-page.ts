import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

export const chatPath = "/personal/conversation/";
export const minuteMs = 60_000;

/** Overrides the operator status of this page only, because other journeys have operators of their own. */
export async function pretendOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.route("**/shell/chat/", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    try {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isOnline } });
    } catch {
      // The page was closed meanwhile.
    }
  });
}

export const feedOf = (page: Page) => page.getByRole("log", { name: "Сообщения" });
export const messagesOf = (page: Page) => feedOf(page).getByRole("listitem");

/** Advances the page's clock, not the server's: a connection that is being opened would time out. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.locator("[data-line=open]").waitFor();
  await page.clock.fastForward(ms);
}

/** Makes the page poll the operator status. */
export async function learn(page: Page, isOnline: boolean): Promise<void> {
  await pass(page, minuteMs);
  await expect(page.getByText(isOnline ? /^На\sсвязи/ : /Сейчас не\sв\sсети/)).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Сообщение" }).fill(text);
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(messagesOf(page).filter({ hasText: text }).getByRole("time")).toBeVisible();
}
