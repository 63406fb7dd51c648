import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import { getObtaining } from "@zertsalo/domain/delivery/delivery-types";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { chooseDelivery, type DeliveryPick } from "#app/lib/delivery/delivery-choice.ts";
import { OfferPicks } from "#app/lib/delivery/offer-picks.tsx";
import { PlaceForm } from "#app/lib/delivery/place-form.tsx";
import { queryOf, type TypedPlace } from "#app/lib/delivery/typed-place.ts";
import styles from "./draft-orders.module.css";

type Answer = { data: StaffDeliveryOffers } | { errorText: string };

interface ChooseDeliveryProps {
  draft: DraftOrder;
  isSaving: boolean;
  /** Fields of the chosen offer and its place. */
  onChoose: (fields: Record<string, string>) => void;
}

/** Address first, then a way, day and hours of what is offered there for these goods. */
export function ChooseDelivery({ draft, isSaving, onChoose }: ChooseDeliveryProps) {
  const { data, load, state } = useFetcher<Answer>();
  const [pick, setPick] = useState<DeliveryPick>({});
  const [place, setPlace] = useState(() => placeOf(draft));
  const [isTyped, setTyped] = useState(false);
  const path = `/orders/drafts/${draft.id}/delivery-offers/`;
  // Each change of the draft calculates the same place anew: a page's data are read again after every action.
  useEffect(() => {
    void load(`${path}?${queryOf(place)}`);
  }, [load, path, place]);
  const answer = state === "idle" && !isTyped ? data : undefined;
  const offers = answer && "data" in answer ? answer.data : null;
  return (
    <div className={styles.form}>
      <PlaceForm
        place={place}
        offers={offers}
        refusal={answer && "errorText" in answer ? answer.errorText : null}
        isBusy={state !== "idle"}
        onType={() => setTyped(true)}
        onCalculate={(next) => {
          setPlace(next);
          setTyped(false);
        }}
      />
      {offers && <Offers {...{ offers, place, pick, isSaving, onChoose }} onPick={setPick} />}
    </div>
  );
}

interface OffersProps extends Pick<ChooseDeliveryProps, "isSaving" | "onChoose"> {
  offers: StaffDeliveryOffers;
  place: TypedPlace;
  pick: DeliveryPick;
  onPick: (pick: DeliveryPick) => void;
}

function Offers({ offers, place, pick, isSaving, onPick, onChoose }: OffersProps) {
  const choice = chooseDelivery(offers.items, pick, { floor: place.floor, stepMin: offers.exactStepMin });
  if (!choice) {
    return (
      <Note tone="warn" icon="alert" isNews>
        Сюда пока ничего не&nbsp;привезти. {offers.unfit.map(({ reason }) => reason).join(". ")} {offers.carrier.text}
      </Note>
    );
  }
  const { item, time } = choice;
  const lacksAddress = getObtaining(item.deliveryType) === "delivery" && place.address === "";
  const price = item.resultPrice + item.unloadPrice;
  const fields = { ...place, cityId: offers.city.id, offer: item.id, exactTime: time ?? "" };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));
      }}
    >
      <OfferPicks
        offers={offers}
        choice={choice}
        onPick={(change) => onPick({ ...pick, ...change })}
        lacksAddress={lacksAddress}
      />
      <Button type="submit" variant="secondary" busy={isSaving} disabled={lacksAddress}>
        Выбрать за {price === 0 ? "0\u00a0₽" : formatPrecise(price)}
      </Button>
    </form>
  );
}

function placeOf({ cart: { delivery, unload, selection }, city }: DraftOrder): TypedPlace {
  const { userData } = delivery;
  return {
    address: userData?.address ?? "",
    apartment: userData?.apartment ?? "",
    entrance: userData?.entrance ?? "",
    comment: userData?.comment ?? "",
    cityId: city.id,
    floor: Math.max(1, selection?.unload.floor ?? unload.floor),
    entranceLength: Math.max(1, selection?.unload.entranceLength ?? unload.entranceLength),
  };
}
