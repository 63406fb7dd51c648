import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import { listAdmins, type NewCompany, tierName } from "./companies.queries.ts";

interface Application {
  companyId: number;
  company: NewCompany;
  userId: number;
  contact: { name: string; phone: string | null };
  isFirst: boolean;
}

/** E-mails the staff who check documents and open prices. */
export async function emailStaff(tx: Db, application: Application): Promise<void> {
  const { companyId, company, userId, contact, isFirst } = application;
  const { wholesale } = await staffAddresses(tx);
  await queueEmail(tx, {
    kind: "staff-new-company",
    to: wholesale,
    data: {
      companyName: company.name,
      inn: company.inn,
      status: isFirst ? "новая" : "уже есть в базе, ждёт допуска",
      name: contact.name,
      phoneMasked: maskedPhone(contact.phone),
      activity: (await tierName(tx, company.requestedType)) ?? "не указано",
    },
    cause: `company/${companyId}/applied/${userId}`,
  });
}

/** E-mails the company's admins, who can tell whether the newcomer belongs to it. */
export async function emailAdmins(
  tx: Db,
  { companyId, name, userId, newcomer }: { companyId: number; name: string; userId: number; newcomer: string },
): Promise<void> {
  for (const admin of await listAdmins(tx, companyId)) {
    await queueEmail(tx, {
      kind: "company-member-waits",
      to: admin.email,
      data: { name: admin.name, companyName: name, newcomer, company: "/personal/company/" },
      cause: `company/${companyId}/waits/${userId}/${admin.email}`,
    });
  }
}

/** «+7 846 ***-**-40»: enough to recognise the person without disclosing the number. */
function maskedPhone(phone: string | null): string {
  return phone ? `+7 ${phone.slice(1, 4)} ***-**-${phone.slice(-2)}` : "не указан";
}
