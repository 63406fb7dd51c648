import { lazy } from "#app/lib/hydration/lazy.ts";

const loadPrice = () => import("./price-dialog.tsx");
const loadPlaces = () => import("./place-notices.tsx");
const loadSignOff = () => import("#app/lib/drawings/sign-off-dialog.tsx");

export const LatePriceDialog = lazy(() => loadPrice().then((module) => ({ default: module.PriceDialog })));
export const LateNoticeAddressModal = lazy(() =>
  loadPlaces().then((module) => ({ default: module.NoticeAddressModal })),
);
export const LateNoticeCityModal = lazy(() => loadPlaces().then((module) => ({ default: module.NoticeCityModal })));
export const LateSignOffDialog = lazy(() => loadSignOff().then((module) => ({ default: module.SignOffDialog })));

/** Fetched when the visitor first moves, so that none of them is waited for when it is its turn to ask. */
export async function fetchDialogs(hasDrawings: boolean): Promise<void> {
  await Promise.allSettled([loadPrice(), loadPlaces(), hasDrawings && loadSignOff()]);
}
