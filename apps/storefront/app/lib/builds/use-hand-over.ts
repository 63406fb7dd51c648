import { useEffect } from "react";
import { storedBuilds } from "./builds-key.ts";

/** Whoever has signed in finds what he has put together as a guest in his account. Most have nothing to bring. */
export function useHandOver(isSignedIn: boolean): void {
  useEffect(() => {
    if (isSignedIn && storedBuilds() !== null) {
      void import("./hand-over-builds.ts").then(({ handOverBuilds }) => handOverBuilds());
    }
  }, [isSignedIn]);
}
