import type { Db } from "../connection.ts";
import { createSealer } from "../sealed.ts";
import { readContent } from "./content.ts";
import { demoPasswordHash } from "./demo-ids.ts";
import { moveSequence } from "./people.ts";

interface DemoMember {
  id: number;
  name: string;
  email: string;
  roles: string[];
}

/** Base32 of the second factor of all demo staff, for any application that makes codes. */
const demoTotpSecret = "ZERTSALODEMOSTAFFSECRET234567ABC";
const joinedAt = "2026-01-15T09:00:00+03:00";

/** The shop's own people, with a password and a second factor that everybody knows. */
export async function seedStaff(db: Db, staffSecret: string): Promise<void> {
  const { staff } = readContent("staff") as { staff: DemoMember[] };
  const sealer = createSealer(staffSecret);
  for (const { id, name, email, roles } of staff) {
    const row = {
      name,
      email,
      roles,
      password_hash: demoPasswordHash,
      totp_secret: sealer.seal(demoTotpSecret, `staff:${id}`),
      enrolled_at: joinedAt,
      created_at: joinedAt,
    };
    await db
      .insertInto("staff")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
  await moveSequence(db, "staff", staff);
}
