import type { Configuration } from "@zertsalo/configurator/model";
import type { DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import type { DeliveryState, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { readContent } from "./content.ts";

/** An order as the demo content tells it. Its own sums are not read: they come from the rules. */
export interface DemoOrder {
  uid: string;
  number: number;
  status: OrderStatus;
  ownerId: number | null;
  guestSession: string | null;
  companyId: number | null;
  deliveryType: DeliveryType;
  shopperType: "retail" | "b2b";
  shopper: {
    fullName: string;
    email: string;
    phone: string;
    promoterId: number | null;
    legalInfo: { inn: string; kpp: string | null; name: string; form: string } | null;
  };
  items: DemoOrderLine[];
  coupon: string | null;
  delivery: {
    price: number;
    date: string;
    minTime: string | null;
    maxTime: string | null;
    cityName: string;
    storeId: number | null;
    deliveryPoint: object | null;
    userData: { address: string; apartment: string; coordinates: [number, number] } | null;
    reservationFrom: string | null;
    reservationTo: string | null;
  };
  unload: { method: UnloadMethod; floor: number; entranceLength: number; price: number };
  payment: { handlerCode: PaymentMethod; status: PaymentStatus; fundsBooked: boolean; refunded: boolean };
  deliveryHistories: { status: DeliveryState; at: string }[];
  delivered: boolean;
  trackNum: string | null;
  createdAt: string;
  cancelReason: string | null;
  /** What the buyer is to read on it. */
  label: string | null;
  canBeCancelled: boolean;
}

export interface DemoOrderLine {
  uid: string;
  productId: number | null;
  isSpecialProduct: boolean;
  schema: string | null;
  /** Of a product. */
  name?: string;
  /** Of what was made to size: its name, its choices in one line and its price follow. */
  configuration?: Configuration;
  link: string;
  price: number;
  oldPrice: number | null;
  quantity: number;
  /** Of one piece. */
  weightGrams: number;
  qDaysDelivery: number;
}

export const demoOrders = () => (readContent("orders") as { orders: DemoOrder[] }).orders;
