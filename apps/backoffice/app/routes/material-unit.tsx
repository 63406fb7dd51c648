import * as contract from "@zertsalo/contract/staff-material";
import { typedMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { UnitActions } from "#app/features/material/unit-actions.tsx";
import { UnitDefects, UnitFacts, UnitMovements } from "#app/features/material/unit-facts.tsx";
import { UnitHoldPanel } from "#app/features/material/unit-hold.tsx";
import { UnitPicture } from "#app/lib/stock-unit/unit-picture.tsx";
import { unitState } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "#app/features/material/material.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material-unit";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [card, { places }] = await orNotFound(
    Promise.all([api.call(contract.stockUnit, { params: { id } }), api.call(contract.stockOptions)]),
  );
  const { rights } = context.get(memberContext);
  const canKeep = rights.includes("material.change");
  const writesOff = canKeep && url.searchParams.has("write-off");
  return { card, places, canKeep, writesOff, seesCost: rights.includes("material.cost") };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  try {
    return { refusal: await change(context.get(visitContext), id, formFields(await request.formData())) };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

/** Returns what cannot be sent as it was typed. */
async function change({ api }: Visit, id: string, field: (name: string) => string): Promise<string | null> {
  const params = { id };
  const version = Number(field("version"));
  const note = field("note");
  switch (field("step")) {
    case "move":
      await api.call(contract.moveStock, { params, body: { place: field("place") } });
      return null;
    case "measure": {
      const size = { width: Number(field("width")), height: Number(field("height")) };
      await api.call(contract.measureStock, { params, body: { version, ...size, batch: field("batch"), note } });
      return null;
    }
    case "defects": {
      const defects = contract.StockDefect.array().parse(JSON.parse(field("defects")));
      await api.call(contract.saveStockDefects, { params, body: { version, defects } });
      return null;
    }
    case "write-off": {
      const reason = contract.WriteOffReason.parse(field("reason"));
      await api.call(contract.writeOffStock, { params, body: { version, reason, note } });
      return null;
    }
    case "release":
      await api.call(contract.releaseStockHold, {
        params,
        body: { version, hold: field("hold"), reason: field("reason") },
      });
      return null;
    case "cost": {
      const cost = field("cost").trim() ? typedMoney(field("cost")) : null;
      if (cost === null && field("cost").trim()) return "Введите сумму цифрами, например 63 400";
      await api.call(contract.saveStockCost, { params, body: { version, cost } });
      return null;
    }
    default:
      throw new Error("A form of the material names no step");
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.number ?? "Материал"}: офис` }];
}

export default function MaterialUnitPage({ loaderData }: Route.ComponentProps) {
  const { card, places, canKeep, writesOff, seesCost } = loaderData;
  const { tone, text } = unitState(card);
  const scanned = writesOff ? "write-off" : null;
  return (
    <Page
      title={card.number}
      back={{ to: "/material/", title: "К материалам" }}
      aside={<StatusPill tone={tone}>{text}</StatusPill>}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <section className={styles.panel} aria-label="Лист">
            <div className={styles.photo}>
              <UnitPicture
                unit={card}
                src={card.photo?.link ?? null}
                defects={card.defects}
                places={card.holds.flatMap(({ parts }) => parts)}
              />
            </div>
            <UnitFacts card={card} seesCost={seesCost} />
          </section>
          {card.holds.map((hold) => (
            <UnitHoldPanel key={hold.id} card={card} hold={hold} canKeep={canKeep} />
          ))}
          <UnitDefects card={card} />
        </div>
        <div className={styles.side}>
          <UnitActions
            key={`${card.id} ${scanned}`}
            card={card}
            places={places}
            canKeep={canKeep}
            seesCost={seesCost}
            opened={scanned}
          />
          <UnitMovements movements={card.movements} />
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Материал" back={{ to: "/material/", title: "К материалам" }}>
      <LoadError error={error} what="лист" />
    </Page>
  );
}
