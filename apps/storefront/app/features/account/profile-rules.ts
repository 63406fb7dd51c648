/** The second of two fields that must say the same. */
export function repeatError(first: string, second: string): string | null {
  if (second === "") return "Обязательно к заполнению";
  return first === second ? null : "Пароли не совпадают";
}
