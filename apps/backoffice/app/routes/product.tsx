import { ApiError } from "@zertsalo/client/api-error";
import type { ProductContent } from "@zertsalo/contract/product-content";
import { productCosts } from "@zertsalo/contract/staff-costs";
import * as contract from "@zertsalo/contract/staff-products";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { redirect } from "react-router";
import { ProductEditor } from "#app/features/products/product-editor.tsx";
import type { EditorAnswer, EditorIntent } from "#app/features/products/editor-intent.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/product";

export async function loader({ params: { productId }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const ofProduct = { params: { productId: Number(productId) } };
  const [card, dictionary, costs] = await Promise.all([
    orNotFound(api.call(contract.staffProduct, ofProduct)),
    api.call(contract.productDictionary),
    context.get(memberContext).rights.includes("costs.see") ? orNotFound(api.call(productCosts, ofProduct)) : null,
  ]);
  return { card, dictionary, costs, today: inMoscow(new Date()).day, shopOrigin };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const intent = (await request.json()) as EditorIntent;
  try {
    const made = await applyIntent(context.get(visitContext).api, Number(params.productId), intent);
    return made ? redirect(`/products/${made}/`) : answerOf(intent.step);
  } catch (error) {
    return answerOf(intent.step, error);
  }
}

/** Answers the id of what was made, if that is what was wished. */
async function applyIntent(api: Visit["api"], productId: number, intent: EditorIntent): Promise<number | null> {
  const params = { productId };
  const save = (version: number, content: ProductContent) =>
    api.call(contract.saveProductDraft, { params, body: { version, content } });
  switch (intent.step) {
    case "save":
      await save(intent.version, intent.content);
      return null;
    case "publish": {
      const version = intent.content ? (await save(intent.version, intent.content)).version : intent.version;
      await api.call(contract.publishProduct, { params, body: { version, acceptGaps: intent.acceptGaps } });
      return null;
    }
    case "drop":
      await api.call(contract.dropProductDraft, { params });
      return null;
    case "restore":
      await api.call(contract.restoreProductVersion, { params: { ...params, n: intent.n } });
      return null;
    case "stock":
      await api.call(contract.setProductStock, { params, body: { storeId: intent.storeId, onShelf: intent.onShelf } });
      return null;
    case "variant":
      return (await api.call(contract.addProductVariant, { params, body: intent.variant })).id;
  }
}

function answerOf(step: EditorIntent["step"], error?: unknown): EditorAnswer {
  if (error === undefined) return { step, refusal: null, fields: {}, hasGaps: false };
  const hasGaps = error instanceof ApiError && error.errorCode === "product_has_gaps";
  return { step, refusal: toErrorText(error), fields: fieldsOf(error), hasGaps };
}

/** Which field of the content each refusal is about. */
function fieldsOf(error: unknown): Record<string, string> {
  const list = error instanceof ApiError && Array.isArray(error.data) ? (error.data as Refused[]) : [];
  const named = list.map(({ field, message }) => [field.replace(/^\/(content\/)?/, "").split("/")[0] ?? "", message]);
  return Object.fromEntries(named) as Record<string, string>;
}

interface Refused {
  field: string;
  message: string;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.content.name ?? "Товар"}: офис` }];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductEditor key={loaderData.card.id} {...loaderData} />;
}
