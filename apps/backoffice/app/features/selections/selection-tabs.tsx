import { Pills } from "#app/lib/list/pills.tsx";

const pills = [
  { value: "shelves", title: "Полки главной", to: "/selections/" },
  { value: "kits", title: "Комплекты", to: "/selections/kits/" },
];

export function SelectionTabs({ current }: { current: "shelves" | "kits" }) {
  return <Pills label="Подборки" current={current} pills={pills} />;
}
