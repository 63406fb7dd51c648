import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

export const chatPath = "/personal/conversation/";
export const minuteMs = 60_000;

/**
 * Overrides the operator status of this page only, because other journeys have operators of their own. Inside the page:
 * an answer that Playwright fetches instead of the page is lost when its connection is reset.
 */
export async function pretendOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.addInitScript((status) => {
    const original = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await original(input, init);
      if (input !== "/shell/chat/" || (init?.method ?? "GET") !== "GET" || !answer.ok) return answer;
      return Response.json({ ...((await answer.json()) as object), isOnline: status });
    };
  }, isOnline);
}

export const feedOf = (page: Page) => page.getByRole("log", { name: "Сообщения" });
export const messagesOf = (page: Page) => feedOf(page).getByRole("listitem");

/** Advances the page's clock, not the server's: a connection that is being opened would time out. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.locator("[data-line=open]").waitFor();
  await page.clock.fastForward(ms);
}

/** By day and by night. */
const absence = /Вам ответит первый освободившийся оператор|Сейчас не\sв\sсети/;

/** Makes the page poll the operator status. */
export async function learn(page: Page, isOnline: boolean): Promise<void> {
  await pass(page, minuteMs);
  const status = page.getByRole("main").getByRole("status");
  await expect(status.filter({ hasText: isOnline ? /^На\sсвязи/ : absence })).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Сообщение" }).fill(text);
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(messagesOf(page).filter({ hasText: text }).getByRole("time")).toBeVisible();
}
