import { staffOrder } from "@zertsalo/contract/staff-orders";
import { Note } from "@zertsalo/ui/note";
import { getOrderGroup, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { BuyerLink } from "#app/features/orders/buyer-link.tsx";
import { changeCard } from "#app/features/orders/change-card.server.ts";
import { ChangeLines } from "#app/features/orders/change-lines.tsx";
import { MoveMenu } from "#app/features/orders/move-menu.tsx";
import { OrderBuyer } from "#app/features/orders/order-buyer.tsx";
import styles from "#app/features/orders/order-card.module.css";
import { OrderDelivery } from "#app/features/orders/order-delivery.tsx";
import { OrderDrawings } from "#app/features/orders/order-drawings.tsx";
import { OrderItems } from "#app/features/orders/order-items.tsx";
import { OrderMoney } from "#app/features/orders/order-money.tsx";
import { OrderPapers } from "#app/features/orders/order-papers.tsx";
import { OrderReturns } from "#app/features/orders/order-returns.tsx";
import { OrderNotes, OrderTimeline } from "#app/features/orders/order-side.tsx";
import { WhyLink } from "#app/features/orders/why-link.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order";

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  return orNotFound(context.get(visitContext).api.call(staffOrder, { params: { number } }));
}

export async function action({ params: { number }, request, context }: Route.ActionArgs) {
  try {
    await changeCard(context.get(visitContext).api, number, await request.formData());
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Заказ ${params.number}: офис` }];
}

export default function OrderPage({ loaderData: card, actionData }: Route.ComponentProps) {
  const { order } = card;
  // As staff call it, in the list too; the buyer reads a word of his own.
  const status = card.moves.at(-1)?.text ?? order.statusText;
  return (
    <Page
      title={`Заказ № ${order.number}`}
      back={{ to: "/orders/", title: "К заказам" }}
      aside={
        <>
          <StatusPill tone={orderGroups[getOrderGroup(order.status)].colour}>{status}</StatusPill>
          <WhyLink number={order.number} about="status" name={status} />
          <Link to={`/orders/print/?numbers=${order.number}`}>Лист сборки</Link>
        </>
      }
      actions={<MoveMenu card={card} />}
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <div className={styles.card}>
        <div className={styles.column}>
          <OrderItems order={order} doing={<ChangeLines card={card} />} />
          <OrderDrawings card={card} />
          <OrderReturns card={card} />
          <OrderMoney card={card} />
          <OrderPapers card={card} />
          <OrderNotes notes={card.notes} />
        </div>
        <div className={styles.column}>
          <OrderBuyer card={card} />
          <BuyerLink card={card} />
          <OrderDelivery card={card} />
          <OrderTimeline card={card} />
        </div>
      </div>
    </Page>
  );
}
