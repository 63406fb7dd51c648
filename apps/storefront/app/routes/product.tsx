import type { Route } from "./+types/product";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Зерцало" }];
}

export default function ProductPage() {
  return <h1>Зерцало</h1>;
}
