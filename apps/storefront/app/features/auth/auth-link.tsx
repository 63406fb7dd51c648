import type { MouseEvent } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import type { AuthStep } from "./auth-step.ts";

/** To another form of the sign-in: in its place, or as a page of its own where no script runs. */
export function AuthLink({ to, go, children }: { to: AuthStep; go: (step: AuthStep) => void; children: string }) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    go(to);
  };
  return (
    <a href={paths.auth(to)} onClick={follow}>
      {children}
    </a>
  );
}
