import type { StockCountState } from "@zertsalo/contract/staff-stock-counts";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const countStateNames: Readonly<Record<StockCountState, string>> = {
  open: "Считают",
  accepted: "Принят",
  dropped: "Отменён",
};
export const countStateTones: Readonly<Record<StockCountState, StatusTone>> = {
  open: "yellow",
  accepted: "green",
  dropped: "grey",
};

/** «+2», «−3», «0». */
export const signedText = (pieces: number) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : "0");
