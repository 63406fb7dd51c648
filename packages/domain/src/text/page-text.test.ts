import { expect, test } from "vitest";
import { pageTextFault } from "./page-text.ts";

const page = (body: string, edition: string | null = null) => ({ body, edition });
const was = page("Доставка по России");

test.each([
  { name: "plain text", after: page("Доставка **по России**, [цены](/help/payment/)"), fault: /^$/ },
  { name: "markup", after: page("Текст <script>alert(1)</script>"), fault: /HTML.*<script>/ },
  { name: "a link that runs code", after: page("[сюда](javascript:alert(1))"), fault: /не откроется/ },
  { name: "a link without a protocol", after: page("- [сюда](www.zertsalo.test)"), fault: /www/ },
  { name: "a placeholder that leads nowhere", after: page("Звоните {{phon}}"), fault: /\{\{phon\}\}/ },
  { name: "an edition where there is none", after: page("Текст", "2026-11-20"), fault: /нет редакций/ },
])("$name: $fault", ({ after, fault }) => {
  expect(pageTextFault(was, after, after.body) ?? "").toMatch(fault);
});

test.each([
  { name: "a changed document has a new date", after: page("Новая", "2026-11-20"), isFine: true },
  { name: "the same date is none", after: page("Новая", "2026-11-01"), isFine: false },
  { name: "an earlier date is none", after: page("Новая", "2026-10-01"), isFine: false },
  { name: "the date cannot be left out", after: page("Старая", null), isFine: false },
  { name: "the same text may keep its date", after: page("Старая", "2026-11-01"), isFine: true },
])("$name", ({ after, isFine }) => {
  expect(pageTextFault(page("Старая", "2026-11-01"), after, after.body) === null).toBe(isFine);
});
