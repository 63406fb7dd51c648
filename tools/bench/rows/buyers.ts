import { randomUUID } from "node:crypto";
import { createTokenService } from "@zertsalo/api/auth/tokens";

export interface Buyer {
  customerId: string;
  /** Of requests to our API; the independent implementation trusts the other. */
  headers: { authorization: string; "x-customer": string };
}

/** Guests of the shop, with tokens that are valid without a session. */
export async function newBuyers(secret: string, count: number): Promise<Buyer[]> {
  const tokens = await createTokenService(secret, Date);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const customerId = randomUUID();
      const token = await tokens.sign({ customerId, baseUserId: null, companyId: null }, new Date());
      return { customerId, headers: { authorization: `Bearer ${token}`, "x-customer": customerId } };
    }),
  );
}
