import * as contract from "@zertsalo/contract/staff-money";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { DayPlate } from "#app/features/money/day-plate.tsx";
import styles from "#app/features/money/money.module.css";
import { monthPath, parseMoneyView } from "#app/features/money/money-address.ts";
import { addMonths, formatMonth } from "#app/features/money/money-texts.ts";
import { MonthTable } from "#app/features/money/month-table.tsx";
import { RegisterDialog } from "#app/features/money/register-dialog.tsx";
import { Registers } from "#app/features/money/registers.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/money";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const { month, day, only, skip } = parseMoneyView(searchParams);
  const [view, opened] = await Promise.all([
    api.call(contract.moneyMonth, { query: { ...(month && { month }) } }),
    day && api.call(contract.moneyDay, { query: { day, only, skip } }),
  ]);
  return { ...view, opened: opened || null, only, skip };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  try {
    const body = { day: field("day"), key: field("key") };
    await context.get(visitContext).api.call(contract.openMoneyTask, { body });
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Сверка денег: офис" }];
}

export default function MoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, today, days, registers, opened, only, skip } = loaderData;
  const [isReading, setReading] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  return (
    <Page
      title="Сверка денег"
      actions={
        <>
          <a className={buttonClass({ variant: "secondary" })} href={`/money/export/?month=${month}`}>
            <Icon name="download" />
            Выгрузить за&nbsp;месяц
          </a>
          <Button onClick={() => setReading(true)}>Загрузить реестр</Button>
        </>
      }
    >
      <div className={styles.page}>
        {actionData?.refusal && (
          <Note tone="warn" icon="alert" isNews>
            {actionData.refusal}
          </Note>
        )}
        {opened && <DayPlate {...{ opened, only, skip, today, isBusy }} />}
        <nav className={styles.months} aria-label="Месяц">
          <Link className={buttonClass({ variant: "ghost", size: "sm" })} to={monthPath(addMonths(month, -1))}>
            <Icon name="left" />
            {formatMonth(addMonths(month, -1))}
          </Link>
          <h2>{formatMonth(month)}</h2>
          {month < today.slice(0, 7) && (
            <Link className={buttonClass({ variant: "ghost", size: "sm" })} to={monthPath(addMonths(month, 1))}>
              {formatMonth(addMonths(month, 1))}
              <Icon name="right" />
            </Link>
          )}
        </nav>
        <MonthTable {...{ days, today }} openDay={opened?.day ?? null} />
        <Registers registers={registers} />
      </div>
      {isReading && <RegisterDialog onClose={() => setReading(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Сверка денег">
      <LoadError error={error} what="деньги" />
    </Page>
  );
}
