import { paths } from "#app/lib/navigation/paths.ts";

export const developersCrumbs = [
  { name: "Главная", href: paths.home },
  { name: "API для других систем", href: null },
];
