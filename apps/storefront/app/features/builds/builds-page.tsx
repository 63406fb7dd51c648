import { AccountBuilds } from "./account-builds.tsx";
import type { BuildsPageData } from "./build-row-data.ts";
import type { BuildsHead } from "./builds-list.tsx";
import { GuestBuilds } from "./guest-builds.tsx";

/** What the visitor has put together: a user's list is the account's, a guest's is his browser's. */
export function BuildsPage({ data: { rows, isGuest, families }, Head }: { data: BuildsPageData; Head: BuildsHead }) {
  return isGuest ? (
    <GuestBuilds families={families} Head={Head} />
  ) : (
    <AccountBuilds rows={rows} families={families} Head={Head} />
  );
}
