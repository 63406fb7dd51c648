import { ApiError } from "@zertsalo/client/api-error";
import { orderLetters } from "@zertsalo/contract/order-words";
import { moveStaffOrder, noteStaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { data } from "react-router";
import { MoveMenu } from "#app/features/orders/move-menu.tsx";
import { OrderBuyer, OrderItems, OrderMoney } from "#app/features/orders/order-card.tsx";
import styles from "#app/features/orders/order-card.module.css";
import { OrderDelivery, OrderNotes, OrderTimeline } from "#app/features/orders/order-side.tsx";
import { formWords } from "#app/lib/form-words.ts";
import { Page } from "#app/lib/page/page.tsx";
import { refusalOf } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order";

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  try {
    return await context.get(visitContext).api.call(staffOrder, { params: { number } });
  } catch (error) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw isAbsent ? data(null, { status: 404 }) : error;
  }
}

export async function action({ params: { number }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formWords(await request.formData());
  const to = orderLetters.find((letter) => letter === word("to"));
  try {
    if (word("step") === "note") {
      await api.call(noteStaffOrder, { params: { number }, body: { text: word("text") } });
    } else if (to) {
      const body = { to, version: Number(word("version")), reason: word("reason") };
      await api.call(moveStaffOrder, { params: { number }, body });
    }
    return { refusal: null };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Заказ ${params.number}: офис` }];
}

export default function OrderPage({ loaderData: card, actionData }: Route.ComponentProps) {
  const { order } = card;
  const label = order.label ?? { text: order.statusText, colour: "grey" as const };
  return (
    <Page
      title={`Заказ № ${order.number}`}
      aside={<StatusPill tone={label.colour}>{label.text}</StatusPill>}
      actions={<MoveMenu card={card} />}
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <div className={styles.card}>
        <div className={styles.column}>
          <OrderItems order={order} />
          <OrderMoney card={card} />
          <OrderNotes notes={card.notes} />
        </div>
        <div className={styles.column}>
          <OrderBuyer order={order} />
          <OrderDelivery order={order} />
          <OrderTimeline card={card} />
        </div>
      </div>
    </Page>
  );
}
