import { formFields } from "../form-fields.ts";

/** Where it goes, as typed. */
export interface TypedPlace {
  address: string;
  apartment: string;
  entrance: string;
  comment: string;
  cityId: number | null;
  floor: number;
  entranceLength: number;
}

export const queryOf = ({ address, cityId, floor, entranceLength }: TypedPlace) =>
  new URLSearchParams({
    address,
    ...(cityId !== null && { cityId: String(cityId) }),
    floor: String(floor),
    entranceLength: String(entranceLength),
  }).toString();

/** What a form with the fields of a place holds; the city is not typed. */
export function placeTyped(form: HTMLFormElement, cityId: number | null): TypedPlace {
  const field = formFields(new FormData(form));
  return {
    cityId,
    address: field("address").trim(),
    apartment: field("apartment"),
    entrance: field("entrance"),
    comment: field("comment"),
    floor: Number(field("floor")),
    entranceLength: Number(field("entranceLength")),
  };
}

/** The chosen way and place for the API, from the fields of a form. */
export function newDelivery(field: ReturnType<typeof formFields>) {
  const exactTime = field("exactTime");
  const cityId = Number(field("cityId"));
  return {
    address: field("address"),
    apartment: field("apartment"),
    entrance: field("entrance"),
    comment: field("comment"),
    ...(cityId > 0 && { cityId }),
    floor: Number(field("floor")),
    entranceLength: Number(field("entranceLength")),
    offer: field("offer"),
    exactTime: exactTime === "" ? null : exactTime,
  };
}
