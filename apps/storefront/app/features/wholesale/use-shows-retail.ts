import { useEffect, useState } from "react";

const key = "desk:retail";

/** Whether the retail prices are shown: a salesman may not want his client to see them. Remembered by the browser. */
export function useShowsRetail(): [shows: boolean, show: (isVisible: boolean) => void] {
  const [shows, setShows] = useState(true);
  useEffect(() => {
    if (read() === "N") setShows(false);
  }, []);
  return [
    shows,
    (isVisible) => {
      setShows(isVisible);
      write(isVisible ? "Y" : "N");
    },
  ];
}

/** A shut storage remembers nothing. */
function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice lives as long as the page does.
  }
}
