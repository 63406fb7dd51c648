/** What became of the reminder of an abandoned cart, by the state of its email. */
export const reminderTexts: Readonly<Record<string, string>> = {
  waiting: "напоминание в очереди",
  sent: "напоминание отправлено",
  refused: "почта не приняла напоминание",
  suppressed: "напоминание не отправляли",
  failed: "напоминание не ушло",
};
