import type { PersonalSource } from "../../database/personal-source.ts";
import { orderAnswer } from "./order-answer.ts";
import { erasePersonFromOrders, ordersOfPerson } from "./orders.queries.ts";

/** Orders are retained by law, without the name and contacts of the erased person. */
export const ordersSource: PersonalSource = {
  name: "orders",
  read: async (db, person) => (await ordersOfPerson(db, person)).map(orderAnswer),
  forget: erasePersonFromOrders,
};
