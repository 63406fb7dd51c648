import { useMainStore } from "#app/lib/session/main-store.ts";
import { showsOpener } from "./shows-opener.ts";
import { ViewedOpener } from "./viewed-opener.tsx";

export function RecentlyViewed({ count, isHidden }: { count: number; isHidden: boolean }) {
  const { isMobile } = useMainStore();
  return showsOpener({ count, isHidden, isWide: !isMobile }) && <ViewedOpener count={count} />;
}
