import { useEffect, useState } from "react";
import { isSoundOn, keepSound } from "./beep.ts";

/** Whether a new message is heard in this browser; the server does not know it. */
export function useSound(): [hasSound: boolean, toggle: () => void] {
  const [hasSound, setHasSound] = useState(false);
  useEffect(() => setHasSound(isSoundOn()), []);
  const toggle = () => {
    keepSound(!hasSound);
    setHasSound(!hasSound);
  };
  return [hasSound, toggle];
}
