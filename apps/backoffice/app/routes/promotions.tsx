import * as contract from "@zertsalo/contract/staff-promotions";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { LimitsDialog, NewPromotionDialog, StopDialog } from "#app/features/promotions/promotion-dialogs.tsx";
import { PromotionTable } from "#app/features/promotions/promotion-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/promotions";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const q = (searchParams.get("q") ?? "").slice(0, 50);
  const list = await context.get(visitContext).api.call(contract.staffPromotions, { query: q ? { q } : {} });
  return { ...list, q, today: inMoscow(new Date()).day };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Промокоды: офис" }];
}

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { promotions, sections, q, today } = loaderData;
  const [isNew, setNew] = useState(false);
  const [limited, setLimited] = useState<contract.StaffPromotion | null>(null);
  const [stopped, setStopped] = useState<contract.StaffPromotion | null>(null);
  return (
    <Page
      title="Промокоды"
      actions={
        <>
          <ListSearch label="Код или заметка" q={q} />
          <Button onClick={() => setNew(true)}>Новый промокод</Button>
        </>
      }
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <PromotionTable promotions={promotions} sections={sections} onLimits={setLimited} onStop={setStopped} />
      {isNew && <NewPromotionDialog sections={sections} today={today} onClose={() => setNew(false)} />}
      {limited && <LimitsDialog promotion={limited} onClose={() => setLimited(null)} />}
      {stopped && <StopDialog promotion={stopped} onClose={() => setStopped(null)} />}
    </Page>
  );
}

async function change({ api }: Visit, word: (name: string) => string): Promise<void> {
  const params = { id: Number(word("id")) };
  const limits = {
    from: word("from"),
    until: word("until"),
    usageLimit: word("usageLimit") ? Number(word("usageLimit")) : null,
    note: word("note"),
  };
  const isTicked = (name: string) => word(name) === "on";
  switch (word("step")) {
    case "create": {
      const { kind, audience } = contract.StaffPromotion.shape;
      const body = {
        ...limits,
        code: word("code"),
        kind: kind.parse(word("kind")),
        audience: audience.parse(word("audience")),
        value: Number(word("value")),
        minItemsTotal: Number(word("minItemsTotal")),
        sectionCode: word("sectionCode") || null,
        excludesSale: isTicked("excludesSale"),
        excludesSpecial: isTicked("excludesSpecial"),
        isExpertOnly: isTicked("isExpertOnly"),
        isOncePerBuyer: isTicked("isOncePerBuyer"),
      };
      await api.call(contract.createPromotion, { body });
      return;
    }
    case "limits":
      await api.call(contract.limitPromotion, { params, body: limits });
      return;
    case "stop":
      await api.call(contract.stopPromotion, { params });
      return;
    case "resume":
      await api.call(contract.resumePromotion, { params });
      return;
    default:
      throw new Error("A form of codes names no step that is known");
  }
}
