import { hash, verify } from "@node-rs/argon2";
import { concurrencyLimit } from "../limits/concurrency-limit.ts";

/** argon2id, the library's default: 19 MiB and two passes, some 50 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password: sign-ins without an account or a password take the same time as others. */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$Txwv0h+FtEjrbRn43lBLag$iLA66Qd8YebYmICZp1irVUgoXobOz9MjJsas4EyLX9Y";

/** The library uses threads of the libuv pool: two of the four, so that file access and DNS do not wait. */
const gate = concurrencyLimit({ places: 2, queue: 30 });

export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, cost));

export function isPassword(password: string, stored: string | null): Promise<boolean> {
  return gate(async () => (await verify(stored ?? dummyHash, password)) && stored !== null);
}
