import type { Db } from "@zertsalo/db/connection";

/** Whose data it is: everything of his stands under one of these. */
export interface Person {
  id: number;
  customerId: string;
  /** E-mail and phone, those of them that he has. */
  addresses: readonly string[];
}

/** One kind of what is kept about a person. A module that keeps some adds its source to the list. */
export interface PersonalSource {
  name: string;
  /** All of it, as he is to read it. */
  read(db: Db, person: Person): Promise<unknown>;
  /** Deletes it, or takes out of it whose it was where the law wants it kept. */
  forget(tx: Db, person: Person): Promise<void>;
}
