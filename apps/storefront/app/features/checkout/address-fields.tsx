import { TextField } from "@zertsalo/ui/field";
import type { MapTiles } from "@zertsalo/ui/point-map";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./address-fields.module.css";
import { type HomeKind, isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import { LateNoticeAddressModal, LateNoticeCityModal } from "./late-dialogs.ts";
import { useCheckout } from "./use-checkout.tsx";
import { useSavedField, useTypedField } from "./use-saved-field.ts";

const AddressModal = lazy(() => import("./address-modal.tsx").then((module) => ({ default: module.AddressModal })));

/** Address, apartment and entrance. The input is saved on blur. */
export function AddressFields({ tiles }: { tiles: MapTiles | null }) {
  const { data, offers, choice, choose, send } = useCheckout();
  const [modal, setModal] = useState<"vague" | "otherCity" | "map" | null>(null);
  /** Delivery way chosen before the address turned out to be in another place. */
  const [homeWay, setHomeWay] = useState<HomeKind>("to_home");
  const apartment = useTypedField("apartment");
  const entrance = useTypedField("entrance");
  const address = useSavedField("address", data.typed.address, keepAddress);
  const { state, otherCity } = offers.place;

  /** Recalculates delivery for the new address; questions about it appear at once. */
  async function keepAddress(typed: string, pin?: string): Promise<boolean> {
    if (isHomeKind(choice.way)) setHomeWay(choice.way);
    const answer = await send({ intent: "calculate", address: typed, ...(pin && { pin }) });
    const place = answer?.checkout?.offers?.place;
    // The previous address was out of delivery range; for this one home delivery is possible again.
    if (!isHomeKind(choice.way) && place?.state === "good" && !place.otherCity) choose({ way: homeWay });
    if (place?.otherCity) setModal("otherCity");
    else if (place?.state === "vague") setModal("vague");
    return Boolean(place);
  }

  const close = () => setModal(null);
  return (
    <div className={styles.fields}>
      <AddressField field={address} />
      <TextField {...apartment} label="Квартира" autoComplete="off" maxLength={50} />
      <TextField {...entrance} label="Подъезд" autoComplete="off" maxLength={50} />
      <div className={styles.under}>
        {otherCity ? (
          <p>
            Адрес в&nbsp;городе {otherCity.name}, а&nbsp;выбран {data.city.name}. Введите другой или{" "}
            <button type="button" onClick={() => setModal("otherCity")}>
              пересчитайте для города {otherCity.name}
            </button>
          </p>
        ) : null}
        {state === "vague" && !otherCity ? <p>Не нашли такой дом. Менеджер позвонит и&nbsp;уточнит адрес.</p> : null}
        {tiles ? (
          <button type="button" onClick={() => setModal("map")}>
            Указать на&nbsp;карте
          </button>
        ) : null}
      </div>
      <Suspense>
        {modal === "vague" ? <LateNoticeAddressModal onMap={tiles && (() => setModal("map"))} onClose={close} /> : null}
        {modal === "otherCity" && otherCity ? (
          <LateNoticeCityModal
            city={data.city}
            addressCity={otherCity}
            onChanged={() => {
              close();
              // The offers of the new city render with this very frame.
              requestAnimationFrame(() => choose({ way: homeWay }));
            }}
            onClose={close}
          />
        ) : null}
        {modal === "map" && tiles ? (
          <AddressModal
            tiles={tiles}
            city={data.city}
            pin={data.typed.pin}
            typed={address.input.ref.current?.value ?? ""}
            onKeep={(typed, pin) => {
              close();
              address.put(typed, true);
              void keepAddress(typed, pin);
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
