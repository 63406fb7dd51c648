/** What a key does. Letters are named by their place on the keyboard: operators type in Russian. */
export const consoleKeys = [
  { action: "next", keys: "Alt + ↓", code: "ArrowDown", text: "Следующий разговор" },
  { action: "previous", keys: "Alt + ↑", code: "ArrowUp", text: "Предыдущий разговор" },
  { action: "mine", keys: "Alt + 1", code: "Digit1", text: "Мои" },
  { action: "queue", keys: "Alt + 2", code: "Digit2", text: "Очередь" },
  { action: "archive", keys: "Alt + 3", code: "Digit3", text: "Архив" },
  { action: "search", keys: "Alt + F", code: "KeyF", text: "Поиск" },
  { action: "takeNext", keys: "Alt + N", code: "KeyN", text: "Взять того, кто ждёт дольше всех" },
  { action: "take", keys: "Alt + T", code: "KeyT", text: "Взять открытый разговор" },
  { action: "transfer", keys: "Alt + P", code: "KeyP", text: "Передать" },
  { action: "close", keys: "Alt + X", code: "KeyX", text: "Завершить" },
  { action: "file", keys: "Alt + A", code: "KeyA", text: "Приложить файл" },
  { action: "quote", keys: "Alt + Q", code: "KeyQ", text: "Цитировать последнее сообщение покупателя" },
  { action: "edit", keys: "Alt + E", code: "KeyE", text: "Изменить своё последнее сообщение" },
  { action: "propose", keys: "Alt + O", code: "KeyO", text: "Предложить изменение изделия из разговора" },
  { action: "card", keys: "Alt + I", code: "KeyI", text: "Карточка покупателя" },
  { action: "write", keys: "Alt + W", code: "KeyW", text: "К полю ответа" },
  { action: "load", keys: "Alt + S", code: "KeyS", text: "Статистика" },
  { action: "help", keys: "Alt + H", code: "KeyH", text: "Эта подсказка" },
] as const;

export type ConsoleAction = (typeof consoleKeys)[number]["action"];

/** Keys of the field itself, for the list of all. */
export const fieldKeys = [
  { keys: "Ctrl + Enter", text: "Отправить" },
  { keys: "/", text: "Готовые ответы, в пустом поле" },
  { keys: "Esc", text: "Убрать цитату, правку или подсказку" },
] as const;

interface Pressed {
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** All of them with Alt alone, so that they work while something is being typed. */
export function findConsoleAction({ code, altKey, ctrlKey, metaKey }: Pressed): ConsoleAction | null {
  if (!altKey || ctrlKey || metaKey) return null;
  return consoleKeys.find((key) => key.code === code)?.action ?? null;
}

/** The neighbour in a list, round and round. */
export function neighbour(ids: readonly number[], current: number | null, step: 1 | -1): number | null {
  if (ids.length === 0) return null;
  const at = current === null ? -1 : ids.indexOf(current);
  if (at < 0) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
}
