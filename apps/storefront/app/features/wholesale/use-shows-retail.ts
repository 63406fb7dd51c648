import { useEffect, useState } from "react";

const key = "desk:retail";

/** Whether retail prices are visible: a salesman may hide them from his client. Stored in the browser. */
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

/** Null if the storage is not available. */
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
    // Without storage the choice lasts until the page is closed.
  }
}
