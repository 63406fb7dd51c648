/** Reasons offered to a buyer who cancels. He may also skip the question or write his own. */
export const cancelReasons = [
  "Передумал(а)",
  "Нашёл(а) дешевле",
  "Не устроил срок",
  "Ошибка в размерах или цвете",
  "Изменил(а) состав заказа",
  "Другое",
] as const;
