import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { NumberField } from "../number-field/number-field.tsx";
import styles from "./delivery.module.css";
import { placeTyped, type TypedPlace } from "./typed-place.ts";

interface PlaceFormProps {
  place: TypedPlace;
  /** Calculated for this place; null until then. */
  offers: StaffDeliveryOffers | null;
  refusal: string | null;
  isBusy: boolean;
  /** What was typed since the calculation is not in it. */
  onType: () => void;
  onCalculate: (place: TypedPlace) => void;
}

/** The place that ways, days and prices are calculated for. */
export function PlaceForm({ place, offers, refusal, isBusy, onType, onCalculate }: PlaceFormProps) {
  const otherCity = offers?.place.otherCity;
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onCalculate(placeTyped(event.currentTarget, place.cityId));
        }}
        onChange={onType}
      >
        <TextField
          label="Адрес"
          name="address"
          autoComplete="off"
          maxLength={300}
          defaultValue={place.address}
          hint="Город, улица и дом. Для самовывоза не нужен"
        />
        <div className={styles.places}>
          <TextField label="Квартира" name="apartment" maxLength={50} defaultValue={place.apartment} />
          <TextField label="Подъезд" name="entrance" maxLength={50} defaultValue={place.entrance} />
          <NumberField label="Этаж" name="floor" min={1} max={100} required defaultValue={place.floor} />
          <NumberField
            label="От машины"
            name="entranceLength"
            min={1}
            max={200}
            required
            defaultValue={place.entranceLength}
            suffix="м"
          />
        </div>
        <TextField label="Комментарий курьеру" name="comment" maxLength={500} defaultValue={place.comment} />
        {refusal && (
          <p className={styles.trouble} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" variant={offers ? "secondary" : "primary"} busy={isBusy}>
          Посчитать
        </Button>
      </form>
      {isBusy && <p role="status">Считаем дни и цены…</p>}
      {otherCity && (
        <Note tone="warn" icon="alert">
          Адрес в&nbsp;другом городе: {otherCity.name}.{" "}
          <Button size="sm" variant="secondary" onClick={() => onCalculate({ ...place, cityId: otherCity.id })}>
            Посчитать для него
          </Button>
        </Note>
      )}
    </>
  );
}
