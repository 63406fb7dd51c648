import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import { getObtaining } from "@zertsalo/domain/delivery/delivery-types";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Select } from "@zertsalo/ui/select";
import type { DeliveryChoice, DeliveryPick, Option } from "./delivery-choice.ts";
import styles from "./delivery.module.css";

interface OfferPicksProps {
  offers: StaffDeliveryOffers;
  choice: DeliveryChoice;
  onPick: (change: DeliveryPick) => void;
  lacksAddress: boolean;
}

/** Ways, days and hours that are offered. */
export function OfferPicks({ offers, choice, onPick, lacksAddress }: OfferPicksProps) {
  const { item } = choice;
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>Как получит</legend>
        {choice.kinds.map(({ value, name, priceFrom }) => (
          <label key={value}>
            <input
              type="radio"
              name="kind"
              value={value}
              checked={choice.kind === value}
              onChange={() => onPick({ kind: value })}
            />
            {name}, {priceFrom === 0 ? "бесплатно" : `от\u00a0${formatPrecise(priceFrom)}`}
          </label>
        ))}
      </fieldset>
      {offers.unfit.length > 0 && <p className={styles.hint}>{offers.unfit.map(({ reason }) => reason).join(". ")}</p>}
      {offers.carrier.text && <p className={styles.hint}>{offers.carrier.text}</p>}
      <div className={styles.picks}>
        <Pick
          label="Где забрать"
          options={choice.points}
          value={item.deliveryPoint?.code}
          onPick={(point) => onPick({ point })}
        />
        {choice.points.length === 0 && (
          <Pick label="День" options={choice.days} value={item.date} onPick={(day) => onPick({ day })} />
        )}
        {item.minTime && (
          <Pick
            label="Время"
            options={choice.hours}
            value={`${item.deliveryType} ${item.minTime}-${item.maxTime}`}
            onPick={(hours) => onPick({ hours })}
          />
        )}
        <Pick label="К какому времени" options={choice.times} value={choice.time} onPick={(time) => onPick({ time })} />
        {choice.points.length === 0 && (
          <Pick
            label="Подъём"
            options={choice.carryings}
            value={item.destinationDetail.toFloorMethod}
            onPick={(carrying) => onPick({ carrying })}
          />
        )}
      </div>
      <PlaceNotes offers={offers} lacksAddress={lacksAddress} isHome={getObtaining(item.deliveryType) === "delivery"} />
    </>
  );
}

interface PickProps {
  label: string;
  options: readonly Option[];
  value: string | null | undefined;
  onPick: (value: string) => void;
}

/** A part that has nothing to pick from is not there. */
function Pick({ label, options, value, onPick }: PickProps) {
  if (options.length === 0) return null;
  return (
    <label>
      <small aria-hidden="true">{label}</small>
      <Select
        label={label}
        options={options}
        value={value ?? ""}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
    </label>
  );
}

interface PlaceNotesProps {
  offers: StaffDeliveryOffers;
  lacksAddress: boolean;
  isHome: boolean;
}

function PlaceNotes({ offers: { place }, lacksAddress, isHome }: PlaceNotesProps) {
  if (lacksAddress) return <p className={styles.trouble}>Напишите адрес и&nbsp;посчитайте ещё раз.</p>;
  if (!isHome || (place.isKnown && place.hasHouse)) return null;
  return (
    <p className={styles.hint}>
      {place.isKnown ? "В адресе нет дома." : "Такого адреса нет в\u00a0справочнике."} Проверьте его с&nbsp;покупателем.
    </p>
  );
}
