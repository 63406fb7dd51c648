import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** Whether a form has been touched since `saved` was shown; whoever would leave then is asked. */
export function useUnsaved(saved: string) {
  const [touched, setTouched] = useState<string | null>(null);
  const isUnsaved = touched === saved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Правки не сохранены. Уйти без них?")) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return { isUnsaved, touch: () => setTouched(saved) };
}
