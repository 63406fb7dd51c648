import * as contract from "@zertsalo/contract/staff-pictures";
import { adminRoute } from "../../admin-route.ts";
import { fileScope, sentPicture } from "../../sent-file.ts";
import type { Server } from "../../server.ts";
import { acceptPicture, cropPicture } from "./pictures.service.ts";

export interface StaffPicturesConfig {
  /** Of the disk, in percent: below it nothing more is taken. */
  freeFloorPercent: number;
}

/** Pictures that the shop's people send: of products, sections, collections and pages alike. */
export async function staffPicturesRoutes(app: Server, { freeFloorPercent }: StaffPicturesConfig): Promise<void> {
  adminRoute(app, contract.cropPicture, ({ params, body }, tx) => cropPicture(app, tx, params.mediaId, body));
  await fileScope(app, (scope) => {
    adminRoute(scope, contract.uploadPicture, async ({ request, note }, tx) => {
      const picture = await acceptPicture(app, tx, await sentPicture(app, request, freeFloorPercent));
      note({ subject: `mediaId ${picture.id}` });
      return picture;
    });
  });
}
