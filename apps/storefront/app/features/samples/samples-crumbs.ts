import { paths } from "#app/lib/navigation/paths.ts";

export const samplesCrumbs = [
  { name: "Главная", href: paths.home },
  { name: "Образцы материалов", href: null },
];
