import * as contract from "@zertsalo/contract/staff-sections";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { loadSectionTree } from "./sections.queries.ts";
import { addSection, changeSection, dropSection, moveSection, sectionCard } from "./sections.service.ts";

export function staffSectionsRoutes(app: Server): void {
  adminRoute(app, contract.staffSections, async (_input, db) => ({ sections: await loadSectionTree(db) }));
  adminRoute(app, contract.staffSection, ({ params }, db) => sectionCard(db, params.id));
  adminRoute(app, contract.createSection, async ({ body, note }, tx) => {
    const id = await addSection(tx, body);
    note({
      subject: `id ${id}`,
      details: { after: { ...(await sectionCard(tx, id)).content, parentId: body.parentId } },
    });
    return { id };
  });
  adminRoute(app, contract.saveSection, async ({ params: { id }, body, note }, tx) => {
    note({ details: await changeSection(tx, id, body) });
    return { id };
  });
  adminRoute(app, contract.placeSection, async ({ params: { id }, body, note }, tx) => {
    note({ details: await moveSection(tx, id, body) });
    return { id };
  });
  adminRoute(app, contract.removeSection, async ({ params: { id }, note }, tx) => {
    note({ details: await dropSection(tx, id) });
    return { id };
  });
}
