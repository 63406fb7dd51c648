import type { Db } from "@zertsalo/db/connection";

/** Keys of one person's data. */
export interface Person {
  id: number;
  customerId: string;
  /** E-mail and phone, if known. */
  addresses: readonly string[];
}

/** One kind of personal data. A module that stores some adds its source to the list. */
export interface PersonalSource {
  name: string;
  /** All data of the person, in readable form. */
  read(db: Db, person: Person): Promise<unknown>;
  /** Deletes the data, or anonymises it if the law requires retention. */
  forget(tx: Db, person: Person): Promise<void>;
}
