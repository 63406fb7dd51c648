import { navCounters } from "@zertsalo/contract/staff-day";
import type { StaffRight } from "@zertsalo/contract/staff-rights";
import { Outlet, useLocation } from "react-router";
import { helpAt } from "#app/features/help/help-at.ts";
import { HelpButton } from "#app/features/help/help-button.tsx";
import { Palette } from "#app/features/palette/palette.tsx";
import { KeysDialog } from "#app/features/shell/keys-dialog.tsx";
import { Frame } from "#app/features/shell/frame.tsx";
import { readOpenGroups } from "#app/lib/open-groups.ts";
import { log } from "#app/lib/log.server.ts";
import { accessibleSections } from "#app/lib/office-sections.ts";
import { useScreenKeys } from "#app/lib/use-screen-keys.ts";
import { usePaletteKey } from "#app/lib/use-palette-key.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/frame";

/** If the counters fail to load, the page renders without them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const counters = await context
    .get(visitContext)
    .api.call(navCounters)
    .catch((error: unknown) => {
      log.error({ err: error }, "menu counters failed to load");
      return {};
    });
  const member = context.get(memberContext);
  return { member, counters, openGroups: readOpenGroups(request.headers.get("cookie"), member.id) };
}

export default function FramePage({ loaderData: { member, counters, openGroups } }: Route.ComponentProps) {
  const palette = usePaletteKey();
  const { pathname } = useLocation();
  // The chat has keys of its own, told by its own list.
  const keys = useScreenKeys({ isOff: pathname.startsWith("/chats") });
  const sections = accessibleSections(member);
  const help = helpAt(pathname);
  return (
    <Frame
      member={member}
      sections={sections}
      counters={counters}
      openGroups={openGroups}
      onSearch={palette.open}
      help={help && <HelpButton key={help.title} {...help} />}
    >
      <Outlet />
      {keys.areShown && <KeysDialog onClose={keys.close} />}
      {palette.isOpen && <Palette sections={sections} actions={actionsOf(member.rights)} onClose={palette.close} />}
    </Frame>
  );
}

const newOrder = { to: "/orders/drafts/", icon: "plus", title: "Новый заказ", details: "по звонку или в шоуруме" };

const actionsOf = (rights: readonly StaffRight[]) => (rights.includes("orders.call") ? [newOrder] : []);
