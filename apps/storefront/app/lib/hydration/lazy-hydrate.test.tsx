// @vitest-environment happy-dom
import { type ComponentType, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { lazyHydrate } from "./lazy-hydrate.tsx";

let root: Root | undefined;
afterEach(() => root?.unmount());

/** The server's markup of a part with one link; `arrive` brings the part's code. */
async function openPart(onClick: () => void) {
  const code = Promise.withResolvers<ComponentType<object>>();
  const Part = lazyHydrate<object>(() => code.promise, [], undefined, Promise.resolve());
  document.body.innerHTML = `<main><div><a href="#product">Пинега</a></div></main>`;
  const main = document.body.firstElementChild as HTMLElement;
  const hydrated = Promise.withResolvers<void>();
  const Page = () => {
    useEffect(() => hydrated.resolve(), []);
    return <Part />;
  };
  root = hydrateRoot(main, <Page />);
  await hydrated.promise;
  const arrive = async () => {
    code.resolve(() => (
      <a href="#product" onClick={onClick}>
        Пинега
      </a>
    ));
    await vi.waitFor(() => expect(link()).not.toBe(sent));
  };
  const link = () => main.querySelector("a") as HTMLAnchorElement;
  const sent = link();
  return { link, arrive };
}

const press = (link: HTMLElement, type: string, init: PointerEventInit = {}) =>
  link.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", ...init }));

test("a press during which the part's code replaces the markup is not lost", async () => {
  const onClick = vi.fn<() => void>();
  const { link, arrive } = await openPart(onClick);
  press(link(), "pointerdown");
  await arrive();
  press(link(), "pointerup", { ctrlKey: true });
  expect(onClick).toHaveBeenCalledOnce();
  expect(onClick.mock.lastCall).toMatchObject([{ ctrlKey: true, type: "click" }]);
});

test.each([
  ["it ends before the code arrives", "before", {}],
  ["it is a finger's, whose click the browser itself sends to the new markup", "after", { pointerType: "touch" }],
  ["it is the right button's", "after", { button: 2 }],
])("a press is not repeated where %s", async (_, ends, init) => {
  const onClick = vi.fn<() => void>();
  const { link, arrive } = await openPart(onClick);
  press(link(), "pointerdown", init);
  if (ends === "before") press(link(), "pointerup", init);
  await arrive();
  if (ends === "after") press(link(), "pointerup", init);
  expect(onClick).not.toHaveBeenCalled();
});

test("a press that is released elsewhere is none", async () => {
  const onClick = vi.fn<() => void>();
  const { link, arrive } = await openPart(onClick);
  press(link(), "pointerdown");
  await arrive();
  press(document.body, "pointerup");
  expect(onClick).not.toHaveBeenCalled();
});
