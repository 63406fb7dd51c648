import * as contract from "@zertsalo/contract/staff-inquiries";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { findInquiryFile } from "./inquiries.queries.ts";
import { inquiryCard, inquiryDesk, recordInquiry } from "./inquiries.service.ts";
import { addInquiryNote, answer, assign, cancelInquiryVisit, setStatus } from "./inquiry-changes.ts";

export async function staffInquiriesRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffInquiries, ({ query, staff, note }, db) => {
    if (query.q) note({ details: { q: query.q } });
    return inquiryDesk(db, query, staff.id);
  });
  adminRoute(app, contract.staffInquiry, ({ params, staff }, db) => inquiryCard(db, params.id, staff.id));
  adminRoute(app, contract.inquiryFile, async ({ params, note }, db) => {
    note({ subject: `id ${params.id}` });
    const file = await findInquiryFile(db, params.id, params.fileId);
    const bytes = file && (await app.storage.get(file.key));
    if (!file || !bytes) throw new ShopError("not_found");
    return { name: file.name, contentType: file.contentType, file: Buffer.from(bytes).toString("base64") };
  });

  adminRoute(app, contract.recordInquiry, async ({ body, staff, note }, tx) => {
    const id = await recordInquiry(tx, body, staff.id);
    note({ subject: `id ${id}`, details: { kind: body.kind } });
    return inquiryCard(tx, id, staff.id);
  });
  adminRoute(app, contract.assignInquiry, async ({ params, body, staff, note }, tx) => {
    note(await assign(tx, params.id, { ...body, staffId: staff.id }));
    return inquiryCard(tx, params.id, staff.id);
  });
  adminRoute(app, contract.answerInquiry, async ({ params, body, staff, note }, tx) => {
    note(await answer(tx, params.id, { ...body, staffId: staff.id }));
    return inquiryCard(tx, params.id, staff.id);
  });
  adminRoute(app, contract.noteInquiry, async ({ params, body, staff }, tx) => {
    await addInquiryNote(tx, params.id, body.text, staff.id);
    return inquiryCard(tx, params.id, staff.id);
  });
  adminRoute(app, contract.setInquiryStatus, async ({ params, body, staff, note }, tx) => {
    note(await setStatus(tx, params.id, { ...body, staffId: staff.id }));
    return inquiryCard(tx, params.id, staff.id);
  });
  adminRoute(app, contract.cancelInquiryVisit, async ({ params, body, staff, note }, tx) => {
    note(await cancelInquiryVisit(tx, params.id, { ...body, staffId: staff.id }));
    return inquiryCard(tx, params.id, staff.id);
  });
}
