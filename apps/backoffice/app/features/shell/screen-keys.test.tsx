// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { KeysDialog } from "./keys-dialog.tsx";
import { useScreenKeys } from "#app/lib/use-screen-keys.ts";

function Screen({ children, isOff = false }: { children: ReactNode; isOff?: boolean }) {
  const keys = useScreenKeys({ isOff });
  return (
    <main>
      {children}
      {keys.areShown && <KeysDialog onClose={keys.close} />}
    </main>
  );
}

const list = (
  <>
    <input type="search" aria-label="Поиск" />
    <table>
      <tbody>
        {["Первый", "Второй", "Третий"].map((name) => (
          <tr key={name}>
            <td>
              <a href={`#${name}`}>{name}</a>
              <button>Удалить {name}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const focused = () => document.activeElement?.textContent;
async function open(children: ReactNode, isOff = false) {
  cleanup();
  render(<Screen isOff={isOff}>{children}</Screen>);
  return userEvent.setup({ delay: null });
}

test("j and k go from row to row, and stay at both ends; arrows do once a row is focused", async () => {
  const user = await open(list);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("j");
  expect(focused()).toBe("Первый");
  await user.keyboard("j{ArrowDown}j");
  expect(focused()).toBe("Третий");
  await user.keyboard("kkk");
  expect(focused()).toBe("Первый");
});

test("the next row is counted from whatever of a row is focused", async () => {
  const user = await open(list);
  screen.getByRole("button", { name: "Удалить Второй" }).focus();
  await user.keyboard("j");
  expect(focused()).toBe("Третий");
});

test("«/» leads to the search of the list, and what is typed there moves nothing", async () => {
  const user = await open(list);
  await user.keyboard("/");
  const field = screen.getByLabelText<HTMLInputElement>("Поиск");
  expect(document.activeElement).toBe(field);
  await user.keyboard("jk/?");
  expect(field.value).toBe("jk/?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

const form = (onSave: () => void, more: ReactNode = null) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault();
      onSave();
    }}
  >
    <input aria-label="Название" />
    <button type="submit">Сохранить</button>
    {more}
  </form>
);

test.each(["{Control>}s{/Control}", "{Control>}{Enter}{/Control}"])("%s saves, from a field too", async (keys) => {
  const save = vi.fn<() => void>();
  const user = await open(form(save));
  await user.click(screen.getByLabelText("Название"));
  await user.keyboard(keys);
  expect(save).toHaveBeenCalledTimes(1);
});

test("of several buttons the marked one is pressed, and none where none is marked", async () => {
  const [save, remove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const second = <button type="submit">Удалить</button>;
  let user = await open(form(save, second));
  await user.keyboard("{Control>}s{/Control}");
  expect(save).not.toHaveBeenCalled();
  const marked = (
    <>
      <button onClick={remove}>Удалить</button>
      <button data-save onClick={save}>
        Сохранить
      </button>
    </>
  );
  user = await open(marked);
  await user.keyboard("{Control>}s{/Control}");
  expect([save, remove].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test("a button that cannot be pressed is not", async () => {
  const save = vi.fn<() => void>();
  const user = await open(
    <button data-save disabled onClick={save}>
      Сохранить
    </button>,
  );
  await user.keyboard("{Control>}s{/Control}");
  expect(save).not.toHaveBeenCalled();
});

test("«?» tells the keys of this screen alone, and they rest while it is open", async () => {
  const user = await open(list);
  await user.keyboard("?");
  const told = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(told()).toEqual([
    "Поиск по списку",
    "Следующая и предыдущая строка; дальше и стрелками",
    "Открыть строку",
    "Найти везде",
    "Этот список",
  ]);
  await user.keyboard("j");
  expect(focused()).not.toBe("Первый");
});

test("an editor tells that it is saved by a key", async () => {
  const user = await open(form(() => {}));
  await user.keyboard("?");
  expect(screen.getByText("Сохранить", { selector: "dd" })).toBeDefined();
});

test("a page with keys of its own has none of these", async () => {
  const user = await open(list, true);
  await user.keyboard("j?");
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
});
