import type { Route } from "./+types/catalog";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Зерцало" }];
}

export default function CatalogPage() {
  return <h1>Зерцало</h1>;
}
