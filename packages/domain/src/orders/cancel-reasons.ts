/** What the buyer may answer when he is asked why he cancels. He may also say nothing, or write it himself. */
export const cancelReasons = [
  "Передумал(а)",
  "Нашёл(а) дешевле",
  "Не устроил срок",
  "Ошибка в размерах или цвете",
  "Изменил(а) состав заказа",
  "Другое",
] as const;
