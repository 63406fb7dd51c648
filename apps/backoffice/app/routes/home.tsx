import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { redirect } from "react-router";
import { Page } from "#app/lib/page/page.tsx";
import { roomsOf } from "#app/lib/rooms.ts";
import { memberContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/home";

/** The first of his rooms is where one begins. */
export function loader({ context }: Route.LoaderArgs) {
  const [first] = roomsOf(context.get(memberContext));
  if (first) throw redirect(first.path);
  return null;
}

export default function HomePage() {
  return (
    <Page title="Начало">
      <EmptyBlock title="Разделов пока нет" text="Для вашей роли здесь ещё ничего не открыто." />
    </Page>
  );
}
