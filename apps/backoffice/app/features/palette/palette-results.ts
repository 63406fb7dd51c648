import type { FoundEverywhere } from "@zertsalo/contract/staff-search";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import type { OfficeSection } from "#app/lib/office-sections.ts";

export interface PaletteItem {
  to: string;
  icon: string;
  title: string;
  details: string;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** What can be done from anywhere, and pages whose title has a word that begins so; all before anything is typed. */
export function foundPlaces(
  { sections, actions }: { sections: readonly OfficeSection[]; actions: readonly PaletteItem[] },
  q: string,
): PaletteGroup[] {
  const typed = q.trim().toLowerCase();
  const begins = ({ title }: { title: string }) =>
    title
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(typed));
  const pages = sections.filter(begins).map(({ path, title, icon }) => ({ to: path, icon, title, details: "" }));
  const groups = [
    { title: "Действия", items: actions.filter(begins) },
    { title: "Разделы", items: pages },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** In the order of the list; groups without a result are left out. */
export function foundGroups({ customers, orders, products, inquiries }: FoundEverywhere): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: "Покупатели",
      items: customers.map(({ id, name, kind, phone, email, city, orders: count }) => ({
        to: `/customers/${id}/`,
        icon: kind === "company" ? "building" : "user",
        title: name || "Данные удалены",
        details: [phone && maskPhone(phone), email, city, formatCount(count, ["заказ", "заказа", "заказов"])]
          .filter(Boolean)
          .join(", "),
      })),
    },
    {
      title: "Заказы",
      items: orders.map(({ number, buyer, title, label, total }) => ({
        to: `/orders/${number}/`,
        icon: "box",
        title: `№ ${number}`,
        details: [label.text, formatMoney(total), buyer || title].join(", "),
      })),
    },
    {
      title: "Товары",
      items: products.map(({ id, name, sku, isActive }) => ({
        to: `/products/${id}/`,
        icon: "layers",
        title: name,
        details: `арт. ${sku}${isActive ? "" : ", не на сайте"}`,
      })),
    },
    {
      title: "Обращения",
      items: inquiries.map(({ id, subject }) => ({
        to: `/inquiries/${id}/`,
        icon: "flag",
        title: subject || "Данные удалены",
        details: `№ ${id}`,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
