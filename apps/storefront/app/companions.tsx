import { CounterHits } from "#app/features/analytics/counter-hits.tsx";
import { LoginPrompt } from "#app/features/shell/login-prompt.tsx";
import { TerminalStrip } from "#app/features/shell/terminal-strip.tsx";
import { RecentlyViewed } from "#app/features/viewed/recently-viewed.tsx";
import { useMe } from "#app/lib/me.ts";
import type { RouteRow } from "#app/lib/route-row.ts";

/** What only some visitors see beside a page; a first visit does without its program. */
export function Companions({ row }: { row: RouteRow | undefined }) {
  const { recentlyViewed, loginDiscount, terminal, counterId } = useMe();
  return (
    <>
      <RecentlyViewed count={recentlyViewed} isHidden={row?.hidesRecentlyViewed ?? true} />
      {loginDiscount !== null && <LoginPrompt />}
      {terminal && <TerminalStrip number={terminal.number} />}
      {counterId !== null && <CounterHits counterId={counterId} />}
    </>
  );
}
