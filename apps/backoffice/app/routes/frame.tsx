import { Outlet } from "react-router";
import { Frame } from "#app/features/shell/frame.tsx";
import { roomsOf } from "#app/lib/rooms.ts";
import { memberContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/frame";

export function loader({ context }: Route.LoaderArgs) {
  return { member: context.get(memberContext) };
}

export default function FramePage({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <Frame member={member} rooms={roomsOf(member)}>
      <Outlet />
    </Frame>
  );
}
