import { Pills } from "#app/lib/list/pills.tsx";

const tabs = [
  { name: "shelves", title: "Полки главной", to: "/selections/" },
  { name: "kits", title: "Комплекты", to: "/selections/kits/" },
];

export function SelectionTabs({ current }: { current: "shelves" | "kits" }) {
  return <Pills label="Подборки" pills={tabs.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === current }))} />;
}
