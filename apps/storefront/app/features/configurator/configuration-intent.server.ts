import { ApiError } from "@zertsalo/client/api-error";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { changeSavedConfiguration, saveConfiguration } from "@zertsalo/contract/saved-configurations";
import type { Options } from "@zertsalo/configurator/model";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { orNull } from "#app/lib/http/or-null.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { StoneRefusal, StonesData } from "./stone/stone-data.ts";
import { answerStoneIntent, isStoneIntent } from "./stone/stones.server.ts";
import { servedData } from "./served.server.ts";
import type { RefusedAnswer, StoredAnswer } from "./state/ask-shop.ts";
import type { ServedData } from "./configurator-page-data.ts";

type Context = Readonly<RouterContextProvider>;

/** What the page asks of the shop: the ways to the buyer, or to keep what he sees. */
export async function handleConfigurationIntent(
  context: Context,
  form: FormData,
): Promise<ServedData | StonesData | StoneRefusal | StoredAnswer | RefusedAnswer> {
  const type = textOf(form, "type");
  const options = JSON.parse(textOf(form, "options")) as Options;
  const intent = textOf(form, "intent");
  if (intent === "serve") return servedData(context, type, options);
  if (isStoneIntent(intent)) {
    return answerStoneIntent(context, {
      intent,
      type,
      options,
      subject: textOf(form, "subject"),
      at: textOf(form, "at"),
    });
  }
  try {
    return await storeProduct(context, form, type, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { refusal: { text: refusalText(error, Number(textOf(form, "total"))), isOutdated: error.status === 409 } };
  }
}

async function storeProduct(context: Context, form: FormData, type: string, options: Options): Promise<StoredAnswer> {
  const api = visitorApi(context) ?? context.get(apiContext);
  const body = { options, expectedHash: textOf(form, "hash"), expectedTotal: Number(textOf(form, "total")) };
  const { data } = await api.call(createConfiguredProduct, { params: { type }, body });
  const { hash } = data.configuration;
  const intent = textOf(form, "intent");
  if (intent === "save") await saveToBuild(api, hash, textOf(form, "build"));
  if (intent === "share") await api.call(saveConfiguration, { body: { hash, isShared: true } });
  return { hash, productId: data.id };
}

/** In the build that was opened, under its own name; one that is gone by now is saved anew. */
async function saveToBuild(api: Api, hash: string, build: string): Promise<void> {
  const isSaved = build !== "" && (await orNull(updateBuild(api, hash, build))) !== null;
  if (!isSaved) await api.call(saveConfiguration, { body: { hash } });
}

const updateBuild = (api: Api, hash: string, id: string) =>
  api.call(changeSavedConfiguration, { params: { id }, body: { hash } });

/** Both prices where the price has changed. */
function refusalText({ errorCode, errorText, data }: ApiError, expected: number): string {
  const { total } = (data ?? {}) as { total?: unknown };
  if (errorCode !== "price_changed" || typeof total !== "number") return `${errorText}.`;
  return `Цена изменилась: была ${formatMoney(expected)}, теперь ${formatMoney(total)}.`;
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
