import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { untilConnected } from "../http/network.ts";
import { firstInteraction } from "./lazy-hydrate.tsx";

/** What a document shows and its script does not repeat: the router's stream leaves functions out. */
export type MarkupOnly<Value> = (() => Value) | Value | undefined;

/** Undefined in the browser until the page's data have come once more. */
export function readMarkupOnly<Value extends object | string>(value: MarkupOnly<Value>): Value | undefined {
  return isLeftOut(value) ? value() : value;
}

function isLeftOut<Value>(value: MarkupOnly<Value>): value is () => Value {
  return typeof value === "function";
}

/** Brings what the document left out when the visitor first moves; nobody is told where the network is gone. */
export function useWholeData(isMissing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    void firstInteraction.then(untilConnected).then(() => (isGone ? undefined : revalidate()));
    return () => {
      isGone = true;
    };
  }, [isMissing, revalidate]);
}
