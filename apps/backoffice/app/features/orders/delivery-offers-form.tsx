import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { getObtaining } from "@zertsalo/domain/delivery/delivery-types";
import { deliveryDifference } from "@zertsalo/domain/orders/delivery-change";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { chooseDelivery, type DeliveryPick } from "#app/lib/delivery/delivery-choice.ts";
import { OfferPicks } from "#app/lib/delivery/offer-picks.tsx";
import type { TypedPlace } from "#app/lib/delivery/typed-place.ts";
import type { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./change-dialog.module.css";
import { DifferenceTable } from "./difference-table.tsx";

interface DeliveryOffersFormProps {
  card: StaffOrder;
  offers: StaffDeliveryOffers;
  place: TypedPlace;
  /** Null: nothing was picked yet. */
  pick: DeliveryPick | null;
  onPick: (pick: DeliveryPick) => void;
  /** Of the dialog, which outlives the offers: they are calculated anew after each save. */
  sending: ReturnType<typeof useDialogForm>;
}

/** Ways, days and hours that are offered, what the picked ones change, and the button that saves them. */
export function DeliveryOffersForm({
  card: { order, version },
  offers,
  place,
  sending,
  ...props
}: DeliveryOffersFormProps) {
  const { Form, isBusy, refusal } = sending;
  const { selectedItem } = order.delivery;
  const pick = props.pick ?? pickOf(offers, selectedItem.itemId);
  const choice = chooseDelivery(offers.items, pick, { floor: place.floor, stepMin: offers.exactStepMin });
  const set = (change: DeliveryPick) => props.onPick({ ...pick, ...change });
  if (!choice) {
    return (
      <Note tone="warn" icon="alert" isNews>
        Сюда пока ничего не&nbsp;привезти. {offers.carrier.text}
      </Note>
    );
  }
  const { item } = choice;
  const prices = { deliveryPrice: item.resultPrice, unloadPrice: item.unloadPrice };
  const difference = deliveryDifference(offers.money, prices);
  const lacksAddress = getObtaining(item.deliveryType) === "delivery" && place.address === "";
  const isTooDear = difference.due > 0 && !offers.canBeDearer;
  return (
    <Form method="post" className={styles.form}>
      <OfferPicks offers={offers} choice={choice} onPick={set} lacksAddress={lacksAddress} />
      <DifferenceTable money={offers.money} item={item} difference={difference} isTooDear={isTooDear} />
      {refusal && (
        <p className={styles.trouble} role="alert">
          {refusal}
        </p>
      )}
      <PlaceFields place={{ ...place, cityId: offers.city.id }} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="offer" value={item.id} />
      <input type="hidden" name="exactTime" value={choice.time ?? ""} />
      <input type="hidden" name="orderTotal" value={difference.orderTotal} />
      <Button type="submit" name="step" value="delivery" busy={isBusy} disabled={lacksAddress || isTooDear} block>
        {buttonText(difference)}
      </Button>
    </Form>
  );
}

/** The offer that the order has now, if it is offered again. */
function pickOf({ items }: StaffDeliveryOffers, itemId: string): DeliveryPick {
  const own = items.find(({ id }) => id === itemId);
  if (!own) return {};
  return {
    kind: chooseDelivery([own], {}, { floor: 1, stepMin: 60 })?.kind ?? "",
    day: own.date,
    hours: `${own.deliveryType} ${own.minTime ?? ""}-${own.maxTime ?? ""}`,
    carrying: own.destinationDetail.toFloorMethod,
    point: own.deliveryPoint?.code ?? "",
  };
}

const PlaceFields = ({ place }: { place: TypedPlace }) =>
  Object.entries<string | number | null>({ ...place }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ""} />
  ));

function buttonText({ refund, due }: { refund: number; due: number }): string {
  if (due > 0) return `Сохранить и попросить доплату ${formatPrecise(due)}`;
  return refund > 0 ? `Сохранить и вернуть ${formatPrecise(refund)}` : "Сохранить";
}
