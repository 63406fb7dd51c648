// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-failures";
import { expect, test } from "vitest";
import { named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as failuresRoute from "./failures.tsx";

const over: contract.JobFailure = {
  id: 71,
  task: "order-receipt",
  key: "receipt-761030",
  attempts: 5,
  maxAttempts: 5,
  failedAt: "2026-11-19T09:30:00.000Z",
  nextAt: null,
  cause: "Касса не отвечает",
};
const retried = {
  ...over,
  id: 72,
  task: "send-letter",
  key: "letter-5",
  attempts: 2,
  nextAt: "2026-11-19T09:35:00.000Z",
};
const file: contract.ErpFile = {
  id: 9,
  type: "catalog",
  name: "import.xml",
  bytes: 2_048,
  state: "failed",
  note: "Нет группы",
};
const session = {
  startedAt: "2026-11-19T09:00:00.000Z",
  files: [file, { ...file, id: 10, name: "offers.xml", state: "done" as const }],
};

async function open(jobs: contract.JobFailure[], erpSessions: contract.ListedErpSession[] = []) {
  const api = createStubClient();
  api.answer(contract.staffFailures, { jobs, erpSessions });
  api.answer(contract.repeatJobs, { repeated: 1 });
  api.answer(contract.repeatErpFile, { name: file.name });
  const user = await renderRoute({
    routes: { "/health/failures": failuresRoute },
    at: "/health/failures",
    api,
    roles: ["owner"],
  });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, press };
}

test("nothing has failed, and 1C has not been heard of", async () => {
  await open([]);
  expect(screen.getByText(/Всё, что поручено, выполнено/)).toBeTruthy();
  expect(screen.getByText(/1С на связь не выходила/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a failed job says what it is, why, and whether it is tried again", async () => {
  await open([over, retried]);
  const rows = screen.getAllByRole("row").map((row) => plain(row.textContent ?? ""));
  expect(rows[1]).toContain("Чекreceipt-761030Касса не отвечает");
  expect(rows[1]).toContain("Попытки кончились5 попыток из 5");
  expect(rows[2]).toMatch(/^Письмо.*Повторится само2 попытки из 5, следующая 19\.11\.2026, 12:35/);
});

test("one job is repeated, and what came of it is said", async () => {
  const { api, press } = await open([over, retried]);
  await press("Повторить: Письмо letter-5");
  expect(await screen.findByText(/^Запускаем снова: 1.задание$/)).toBeTruthy();
  expect(api.sent(contract.repeatJobs)).toEqual([{ body: { ids: [72] } }]);
});

test("all that have no attempt left are repeated at once, the others are left alone", async () => {
  const { api, press } = await open([over, { ...over, id: 70, key: "receipt-761031" }, retried]);
  await press("Повторить все неудавшиеся");
  expect(await screen.findByText(/Остальные уже выполнены или выполняются$/)).toBeTruthy();
  expect(api.sent(contract.repeatJobs)).toEqual([{ body: { ids: [71, 70] } }]);
});

test("only a failed file of 1C is imported again; a refusal is said", async () => {
  const { api, press } = await open([], [session, { startedAt: "2026-11-19T08:00:00.000Z", files: [] }]);
  expect(screen.getByText("Без файлов: 1С забирала заказы")).toBeTruthy();
  expect(within(screen.getByRole("main")).getAllByRole("button")).toHaveLength(1);
  await press("Разобрать снова: import.xml");
  expect(await screen.findByText("Разбираем снова: import.xml")).toBeTruthy();
  api.refuse(contract.repeatErpFile, "erp_file_not_failed");
  await press("Разобрать снова: import.xml");
  expect(await screen.findByText(/^Файл уже разбирается или принят/)).toBeTruthy();
  expect(api.sent(contract.repeatErpFile)).toHaveLength(2);
});
