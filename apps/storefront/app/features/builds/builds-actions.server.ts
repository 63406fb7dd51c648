import { getKind } from "@zertsalo/configurator/kinds";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import { configuratorTypeList, configuratorTypes } from "@zertsalo/contract/configurator-types";
import { ApiError } from "@zertsalo/client/api-error";
import * as calls from "@zertsalo/contract/saved-configurations";
import { ownNameMax } from "@zertsalo/contract/saved-configuration-limits";
import { readSavedList } from "@zertsalo/domain/builds/saved-list";
import type { RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import type { BuildAnswer } from "#app/lib/builds/ask-builds.ts";
import { log } from "#app/lib/log.server.ts";
import { settledOrNull } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { BuildFamily, BuildsPageData, PricesAnswer } from "./build-row-data.ts";
import { buildRow } from "./build-row.server.ts";

type Context = Readonly<RouterContextProvider>;
type Change = (api: Api, form: FormData) => Promise<unknown>;

const families: BuildFamily[] = [...new Set(configuratorTypeList.map((type) => configuratorTypes[type].family))].map(
  (code) => ({ code, name: getKind(code).plural, button: getServerKind(code).page.button }),
);

/** A user's list; a guest's builds are in his browser, which requests their prices later. */
export async function loadBuilds(context: Context): Promise<BuildsPageData> {
  const { isSignedIn, cityId } = context.get(visitContext);
  const api = isSignedIn ? visitorApi(context) : null;
  if (!api) return { rows: null, isGuest: true, families };
  const answer = await settledOrNull(api.call(calls.savedConfigurations, { query: { cityId } }));
  return { rows: answer?.data.map((each) => buildRow(each)) ?? null, isGuest: false, families };
}

export async function guestPrices(context: Context, form: FormData): Promise<PricesAnswer> {
  const { cityId } = context.get(visitContext);
  const body = { entries: sentEntries(form), cityId };
  const answer = await settledOrNull(context.get(apiContext).call(calls.pricesOfSaved, { body }));
  return { rows: answer?.data.map((each) => buildRow(each)) ?? null };
}

const changes: Record<string, Change> = {
  rename: (api, form) => {
    const ownName = textOf(form, "name").trim().slice(0, ownNameMax) || null;
    return api.call(calls.changeSavedConfiguration, { ...ofEntry(form), body: { ownName } });
  },
  copy: (api, form) => api.call(calls.copySavedConfiguration, ofEntry(form)),
  remove: (api, form) => api.call(calls.removeSavedConfiguration, ofEntry(form)),
  restore: (api, form) => api.call(calls.restoreSavedConfiguration, ofEntry(form)),
  share: (api, form) => api.call(calls.saveConfiguration, { body: { hash: textOf(form, "hash"), isShared: true } }),
  // After sign-in the guest's builds from the browser are merged into the user's list.
  merge: (api, form) => api.call(calls.mergeSavedConfigurations, { body: { entries: sentEntries(form) } }),
};

const ofEntry = (form: FormData) => ({ params: { id: textOf(form, "id") } });

/** Null: unknown intent. */
export async function changeBuilds(context: Context, form: FormData): Promise<BuildAnswer | null> {
  const change = changes[textOf(form, "intent")];
  const api = context.get(visitContext).isSignedIn ? visitorApi(context) : null;
  if (!change || !api) return null;
  try {
    await change(api, form);
    return { refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500) log.warn({ err: error }, "saving a build failed");
    const isGone = error.errorCode === "configuration_not_found";
    return { refusal: isGone ? "Этой сборки уже нет" : "Не\u00a0получилось сохранить изменение" };
  }
}

const sentEntries = (form: FormData) => readSavedList(textOf(form, "entries"));

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
