import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { WhyChains, WhyInputs, WhyStatusPlate } from "#app/features/order-why/why-chains.tsx";
import styles from "#app/features/order-why/why-chains.module.css";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-why";

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(visitContext).api.call(staffOrderWhy, { params }));
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Почему: заказ ${params.number}, офис` }];
}

export default function OrderWhyPage({ loaderData: { number, chains, offers, inputs, status } }: Route.ComponentProps) {
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
          <WhyChains chains={offers} />
        </div>
        <div className={styles.column}>
          <WhyInputs inputs={inputs} />
          <WhyStatusPlate status={status} />
        </div>
      </div>
    </Page>
  );
}
