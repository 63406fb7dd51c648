import * as contract from "@zertsalo/contract/staff-pictures";
import { adminRoute } from "../staff/staff.ts";
import { fileScope, sentPicture } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { acceptPicture, cropPicture } from "./pictures.service.ts";

/** Uploads of pictures by staff: for products, sections, collections and pages. */
export async function staffPicturesRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.cropPicture, ({ params, body }, tx) => cropPicture(app, tx, params.mediaId, body));
  await fileScope(app, (scope) => {
    adminRoute(scope, contract.uploadPicture, async ({ request, note }, tx) => {
      const picture = await acceptPicture(app, tx, await sentPicture(app, request));
      note({ subject: `mediaId ${picture.id}` });
      return picture;
    });
  });
}
