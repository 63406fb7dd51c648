import { PersonalHead } from "#app/features/account/personal-head.tsx";
import { changeProfile } from "#app/features/account/profile-actions.server.ts";
import { profileIntents } from "#app/features/account/profile-data.ts";
import { ProfilePage } from "#app/features/account/profile-page.tsx";
import { profileData } from "#app/features/account/profile.server.ts";
import { readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import { stores } from "@zertsalo/contract/places";
import { userConsents, userDetails, userSessions } from "@zertsalo/contract/users";
import { data } from "react-router";
import type { Route } from "./+types/personal-profile";

const title = "Профиль";

export async function loader({ context }: Route.LoaderArgs) {
  const { owner, api } = await ownerApi(context);
  const [user, given, devices, shops] = await Promise.all([
    api.call(userDetails, { params: { baseUserId: owner.baseUserId ?? 0 } }),
    settledOr(api.call(userConsents), null),
    settledOr(api.call(userSessions), null),
    settledOr(api.call(stores), null),
  ]);
  const profile = profileData({
    user,
    consents: given?.consents ?? null,
    sessions: devices?.sessions ?? null,
    stores: shops?.list ?? null,
  });
  return data({ profile, meta: hiddenPage(title) }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSentForm(request);
  const intent = profileIntents.find((each) => each === sent.values.intent);
  if (!intent) throw data(null, { status: 400 });
  const answer = await changeProfile(context, intent, sent);
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  return data(answer, { status: isPlain && !answer.isDone && !answer.isCodeSent ? 400 : 200 });
}

/** Only what the loader says: the page is its owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalProfile({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PersonalHead title={title} />
      <ProfilePage profile={profile} sent={actionData} />
    </>
  );
}
