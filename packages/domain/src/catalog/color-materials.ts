/** What a colour is made of, and what the buyer should know of it before he sees it at home. */
const materials: Record<string, { name: string; note: string }> = {
  glass: {
    name: "Зеркальное стекло",
    note: "Тонированное стекло отражает мягче и темнее обычного. Днём и при лампах оттенок разный.",
  },
  metal: {
    name: "Металл с покрытием",
    note: "Покрытие ровное, без рисунка. Матовое меньше показывает капли, глянцевое легче протереть.",
  },
  wood: {
    name: "Дерево и шпон",
    note: "Рисунок у каждой детали свой, тон может немного отличаться от фотографии. Со временем дерево темнеет.",
  },
  stone: {
    name: "Керамогранит",
    note: "Рисунок плиты не повторяется. Для пары изделий подберём плиты из одной партии.",
  },
  ceramic: { name: "Керамика", note: "Глазурь обожжена и не выцветает. Матовую мойте без абразива." },
  lacquer: { name: "Эмаль", note: "Цвет ровный по всей поверхности, кромки окрашены в тон." },
};

export const colorMaterial = (material: string) => materials[material] ?? null;
