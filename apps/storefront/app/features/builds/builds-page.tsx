import type { ComponentType, ReactNode } from "react";
import { AccountBuilds } from "./account-builds.tsx";
import type { BuildsPageData } from "./build-row-data.ts";
import { GuestBuilds } from "./guest-builds.tsx";

/** The heading of the page, with the chips at its end. */
export type BuildsHead = ComponentType<{ children?: ReactNode }>;

/** What the visitor has put together: a user's list is the account's, a guest's is his browser's. */
export function BuildsPage({ data: { rows, isGuest, families }, Head }: { data: BuildsPageData; Head: BuildsHead }) {
  return isGuest ? (
    <GuestBuilds families={families} Head={Head} />
  ) : (
    <AccountBuilds rows={rows} families={families} Head={Head} />
  );
}
