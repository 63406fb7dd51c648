import { useIsWide } from "#app/lib/use-is-wide.ts";
import { showsOpener } from "./shows-opener.ts";
import { ViewedOpener } from "./viewed-opener.tsx";

export function RecentlyViewed({ count, isHidden }: { count: number; isHidden: boolean }) {
  const isWide = useIsWide();
  return showsOpener({ count, isHidden, isWide }) && <ViewedOpener count={count} />;
}
