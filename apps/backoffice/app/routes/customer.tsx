import { randomUUID } from "node:crypto";
import { noteCustomer, staffCustomer } from "@zertsalo/contract/staff-customers";
import * as personal from "@zertsalo/contract/staff-personal-requests";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import {
  CustomerCart,
  CustomerConsents,
  CustomerContacts,
  CustomerNotes,
  CustomerTalks,
} from "#app/features/customers/customer-aside.tsx";
import styles from "#app/features/customers/customer-card.module.css";
import { CustomerFeed } from "#app/features/customers/customer-feed.tsx";
import { CustomerFigures } from "#app/features/customers/customer-figures.tsx";
import { NewOrderForm } from "#app/features/customers/new-order-form.tsx";
import { CustomerOrders, CustomerReturns } from "#app/features/customers/customer-orders.tsx";
import { customerKinds } from "#app/features/customers/customer-views.tsx";
import { PersonalRequests } from "#app/features/customers/personal-requests.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/customer";

const recordedWays = personal.PersonalRequestWay.exclude(["account"]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const { rights } = context.get(memberContext);
  return {
    customer: await orNotFound(api.call(staffCustomer, { params })),
    rights: {
      seesOrders: rights.includes("orders.see"),
      seesInquiries: rights.includes("inquiries.see"),
      canRecord: rights.includes("customers.requests"),
      canDecide: rights.includes("customers.decide"),
      canNote: rights.includes("customers.note"),
      canOrder: rights.includes("orders.call"),
    },
    // Of an order that is begun from here: pressed twice it is one.
    newOrderId: randomUUID(),
    shopOrigin,
    today: inMoscow(new Date()).day,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), params.customer, formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

async function change({ api }: Visit, customer: string, field: (name: string) => string): Promise<void> {
  const one = { id: field("id") };
  const version = Number(field("version"));
  switch (field("step")) {
    case "note":
      await api.call(noteCustomer, { params: { customer }, body: { text: field("text") } });
      return;
    case "record": {
      const kind = personal.PersonalRequestKind.parse(field("kind"));
      const body = {
        kind,
        way: recordedWays.parse(field("way")),
        receivedOn: field("receivedOn"),
        note: field("note"),
      };
      await api.call(personal.recordPersonalRequest, { params: { customer }, body });
      return;
    }
    case "erase":
      await api.call(personal.erasePersonalData, { params: one, body: { version } });
      return;
    case "refuse":
      await api.call(personal.refusePersonalRequest, { params: one, body: { version, answer: field("answer") } });
      return;
    default:
      throw new Error("A form of a customer without a known step");
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Покупатель ${params.customer}: офис` }];
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, rights, newOrderId, shopOrigin, today } = loaderData;
  const { name, kind, phone, now, isErased } = customer;
  return (
    <Page
      title={name || "Данные удалены"}
      back={{ to: "/customers/", title: "К покупателям" }}
      aside={
        <>
          {now && <StatusPill tone={now.colour}>{now.text}</StatusPill>}
          {kind !== "person" && <span>{customerKinds[kind]}</span>}
        </>
      }
      actions={
        <>
          {phone && (
            <a
              className={buttonClass({ variant: "secondary", size: "sm" })}
              href={`tel:+${phone.replaceAll(/\D/g, "")}`}
            >
              <Icon name="phone" size={16} />
              Позвонить
            </a>
          )}
          {rights.canOrder && !isErased && <NewOrderForm id={newOrderId} customer={customer.id} />}
        </>
      }
    >
      {actionData?.refusal && (
        <div className={styles.news}>
          <Note tone="warn" icon="alert" isNews>
            {actionData.refusal}
          </Note>
        </div>
      )}
      {isErased && (
        <div className={styles.news}>
          <Note tone="neutral" icon="info">
            Данные удалены по запросу. Остались заказы без имени: их хранит закон.
          </Note>
        </div>
      )}
      <CustomerFigures customer={customer} today={today} />
      <div className={styles.card}>
        <div className={styles.column}>
          <CustomerOrders customer={customer} seesOrders={rights.seesOrders} />
          <CustomerReturns customer={customer} seesOrders={rights.seesOrders} />
          <CustomerFeed events={customer.events} />
        </div>
        <div className={styles.column}>
          <CustomerContacts customer={customer} />
          <CustomerNotes notes={customer.notes} canAdd={rights.canNote && !isErased} />
          <CustomerCart customer={customer} shopOrigin={shopOrigin} />
          <CustomerTalks customer={customer} seesInquiries={rights.seesInquiries} />
          <CustomerConsents consents={customer.consents} />
          <PersonalRequests
            requests={customer.requests}
            canRecord={rights.canRecord}
            canDecide={rights.canDecide}
            isErased={isErased}
            today={today}
          />
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Покупатель" back={{ to: "/customers/", title: "К покупателям" }}>
      <LoadError error={error} what="карточку" />
    </Page>
  );
}
