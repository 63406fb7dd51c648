// @vitest-environment happy-dom
import { RequestCode, RequestIdContext } from "@zertsalo/ui/request-code";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ErrorContent } from "./error-content.tsx";

const id = "4f0c1b7a9d3e4c5f";
const pageOf = (code: 404 | 500 | 503) =>
  renderToString(
    <RequestIdContext value={id}>
      <MemoryRouter>
        <ErrorContent code={code} message={null} />
      </MemoryRouter>
    </RequestIdContext>,
  );

test.each([500, 503] as const)("a page of the error %i has a code to quote", (code) => {
  expect(pageOf(code)).toContain(`<code id="request-code">${id}</code>`);
});

test("a page that does not exist needs none", () => {
  expect(pageOf(404)).not.toContain("Код обращения");
});

test("the browser keeps the code of the page that came, and has none for an error of its own", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(
    <RequestIdContext value={id}>
      <RequestCode />
    </RequestIdContext>,
  );
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <RequestCode />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(place.textContent).toBe(`Код обращения: ${id}`);
  await act(async () => root.render(null));
  await act(async () => root.render(<RequestCode />));
  expect(place.textContent).toBe("");
  await act(async () => root.unmount());
});
