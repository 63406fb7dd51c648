/** Text messages of the shop, up to 160 characters with what is filled in. */
const confirm = (code: string) => `Зерцало: код подтверждения ${code}. Никому его не сообщайте.`;

export const smsTexts = {
  confirm,
  restore: (code: string) => `Зерцало: код для нового пароля ${code}, действует 10 минут. Никому его не сообщайте.`,
  "sign-in": confirm,
  phone: confirm,
  email: confirm,
  orderPlaced: ({ number, total, payUntil }: { number: string; total: string; payUntil: string | null }) =>
    `Зерцало: заказ ${number} на ${total} принят.${payUntil ? ` Оплатите до ${payUntil}.` : ""}`,
} as const;
