import type { Route } from "./+types/home";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Зерцало" }];
}

export default function HomePage() {
  return <h1>Зерцало</h1>;
}
