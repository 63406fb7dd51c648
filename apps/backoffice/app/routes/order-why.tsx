import { ApiError } from "@zertsalo/client/api-error";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { buttonClass } from "@zertsalo/ui/button";
import { data, Link } from "react-router";
import { WhyChains, WhyInputs, WhyStatusPlate } from "#app/features/order-why/why-chains.tsx";
import styles from "#app/features/order-why/why-chains.module.css";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-why";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await context.get(visitContext).api.call(staffOrderWhy, { params });
  } catch (error) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw isAbsent ? data(null, { status: 404 }) : error;
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Почему: заказ ${params.number}, офис` }];
}

export default function OrderWhyPage({ loaderData: { number, chains, inputs, status } }: Route.ComponentProps) {
  return (
    <Page
      title={`Почему? Заказ № ${number}`}
      actions={
        <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={`/orders/${number}/`}>
          К заказу
        </Link>
      }
    >
      <div className={styles.grid}>
        <div className={styles.column}>
          <WhyChains chains={chains} />
        </div>
        <div className={styles.column}>
          <WhyInputs inputs={inputs} />
          <WhyStatusPlate status={status} />
        </div>
      </div>
    </Page>
  );
}
