import { LoginPrompt } from "#app/features/shell/login-prompt.tsx";
import { RecentlyViewed } from "#app/features/viewed/recently-viewed.tsx";
import { useHandOver } from "#app/lib/builds/use-hand-over.ts";
import { routeGuards } from "#app/lib/navigation/guards.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { useMe } from "#app/lib/session/me.ts";
import type { RouteRow } from "#app/lib/navigation/route-row.ts";

const CounterHits = lazy(() =>
  import("#app/features/analytics/counter-hits.tsx").then((module) => ({ default: module.CounterHits })),
);
const WatchUnread = lazy(() =>
  import("#app/features/chat/watch-unread.tsx").then((module) => ({ default: module.WatchUnread })),
);
const CompanyPrompt = lazy(() =>
  import("#app/features/wholesale/company-prompt.tsx").then((module) => ({ default: module.CompanyPrompt })),
);

const ExpertStrip = lazy(() =>
  import("#app/features/shell/expert-strip.tsx").then((module) => ({ default: module.ExpertStrip })),
);
const TerminalStrip = lazy(() =>
  import("#app/features/shell/terminal-strip.tsx").then((module) => ({ default: module.TerminalStrip })),
);

const UnpaidOrderBar = lazy(() =>
  import("#app/features/shell/unpaid-order-bar.tsx").then((module) => ({ default: module.UnpaidOrderBar })),
);

/** Pages that speak of the unpaid order themselves. */
const ownNotice = ["cart", "checkout", "order"];

/** What only some visitors see beside a page; a first visit does without its program. */
export function PageCompanions({ row }: { row: RouteRow | undefined }) {
  const { recentlyViewed, loginDiscount, companyPrompt, terminal, asksExpertCode, counterId, unpaidOrder, ...visitor } =
    useMe();
  useHandOver(visitor.isSignedIn);
  const mayChat = routeGuards.conversation(visitor) === null;
  return (
    <>
      <RecentlyViewed count={recentlyViewed} isHidden={row?.hidesRecentlyViewed ?? true} />
      {loginDiscount !== null && <LoginPrompt />}
      {mayChat && row?.id !== "personal-conversation" && <WatchUnread />}
      {companyPrompt && <CompanyPrompt prompt={companyPrompt} />}
      {terminal && (
        <TerminalStrip number={terminal.number} isConfiguring={row?.path.startsWith("/konfiguratory/") ?? false} />
      )}
      {asksExpertCode && <ExpertStrip />}
      {unpaidOrder && row && !ownNotice.includes(row.id) && <UnpaidOrderBar order={unpaidOrder} />}
      {counterId !== null && <CounterHits counterId={counterId} />}
    </>
  );
}
