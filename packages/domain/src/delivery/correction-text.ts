import type { DeliveryType } from "@zertsalo/contract/delivery";
import { getObtaining } from "./delivery-types.ts";
import type { DeliveryCorrection } from "./selection.ts";

const occupied = "Это время уже заняли. Показываем ближайшее свободное";
const nothingOffered = "В\u00a0этот адрес пока не\u00a0привозим. Позвоните нам или выберите другой адрес";

/** What the page says of a correction. Defaults, and the reset of carrying at pickup, are nothing to speak of. */
export function correctionText({ reason, to }: DeliveryCorrection): string | null {
  switch (reason) {
    case "same_courier_other_slot":
      return "Это время у\u00a0курьера недоступно, выбрали ближайшее";
    case "counterpart_of_provider":
      return getObtaining(to as DeliveryType) === "pickup"
        ? "Курьер не\u00a0ездит по\u00a0этому адресу\u00a0— показываем самовывоз"
        : "Самовывоза по\u00a0этому адресу нет\u00a0— показываем доставку курьером";
    case "first_available":
      return "Этот способ недоступен для адреса, выбрали другой";
    case "nothing_offered":
      return nothingOffered;
    case "date_not_offered":
    case "interval_not_offered":
    case "time_not_offered":
      return occupied;
    case "carrying_not_offered":
      return "Такой подъём недоступен: груз не\u00a0войдёт в\u00a0лифт";
    case "point_not_offered":
      return "Пункт не\u00a0принимает этот груз, выбрали ближайший";
    default:
      return null;
  }
}
