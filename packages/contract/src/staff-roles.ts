/** What the shop's people may do; one person may have several. */
export const staffRoles = ["operator", "order_manager", "content", "workshop", "accountant", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  operator: "Оператор чата",
  order_manager: "Менеджер заказов",
  content: "Контент",
  workshop: "Цех",
  accountant: "Бухгалтер",
  owner: "Владелец",
};
