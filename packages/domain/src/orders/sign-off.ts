/** Text by which a buyer accepts a made-to-order piece. Any change needs a new version: database rows refer to it. */
export const signOff = {
  version: "2026-11",
  title: "Проверьте перед оплатой",
  text: (summary: string) =>
    `Изделие делаем по вашим размерам: ${summary}. Если оно изготовлено верно, вернуть его нельзя.`,
  checks: ["Размеры и чертёж проверил(а), всё верно", "Понимаю, что верно изготовленное изделие не возвращается"],
  agree: "Утверждаю чертёж",
  change: "Изменить",
  missing: "Подтвердите размеры и условия изготовления",
} as const;
