import { createHash } from "node:crypto";
import type { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import type { Db } from "@zertsalo/db/connection";
import { type AcceptedLine, acceptedLines, filesOfLine, keepOrderFile } from "@zertsalo/db/order-files";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { Storage } from "@zertsalo/db/storage";
import type { Options } from "@zertsalo/configurator/model";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import { workshopFile, workshopName } from "@zertsalo/configurator/output/workshop-file";
import { drawingKey } from "@zertsalo/configurator/output/drawing-key";
import type { Task } from "graphile-worker";
import type { Log } from "../log.ts";
import { OrderPayload } from "./payment-job-context.ts";

interface WorkshopParts {
  db: Db;
  storage: Storage;
}

/**
 * Files for the workshop: the drawing signed by the buyer, the file for the machines, the cutting list of sawn panels.
 * Made once from the order's own data; a repeated run makes missing files and changes nothing else.
 */
export function workshopFilesTask(parts: WorkshopParts, log: Log): Task {
  return async (payload) => {
    const key = OrderPayload.parse(payload);
    for (const line of await acceptedLines(parts.db, key)) {
      await makeFiles(parts, key, line);
      log.info({ order: line.number, line: line.line }, "workshop files written");
    }
  };
}

interface Made {
  kind: OrderFileKind;
  form: string;
  mime: string;
  /** Null: the file has been in storage since it was displayed. */
  bytes: Buffer | null;
}

async function makeFiles({ db, storage }: WorkshopParts, key: OrderKey, line: AcceptedLine): Promise<void> {
  const there = new Set((await filesOfLine(db, key, line.itemUid)).map(({ kind }) => kind));
  const name = workshopName(line.number, line.line, line.configuration.hash);
  for (const { kind, form, mime, bytes } of filesToMake(line)) {
    if (there.has(kind)) continue;
    const content = bytes ?? (await signedFile(storage, line, form));
    const sha256 = createHash("sha256").update(content).digest("hex");
    const place = `workshop/${name}.${sha256.slice(0, 8)}.${form}`;
    await storage.put(place, content, mime);
    await keepOrderFile(db, key, line.itemUid, { kind, name: `${name}.${form}`, key: place, sha256 });
  }
}

function filesToMake({ configuration, rules, name, quantity }: AcceptedLine): Made[] {
  const { type, hash } = configuration;
  const options = configuration.options as Options;
  const { cuttingList } = getServerKind(type);
  const file = (text: string) => Buffer.from(text);
  return [
    { kind: "drawing-svg", form: "svg", mime: "image/svg+xml", bytes: null },
    { kind: "drawing-pdf", form: "pdf", mime: "application/pdf", bytes: null },
    {
      kind: "workshop-dxf",
      form: "dxf",
      mime: "image/vnd.dxf",
      bytes: file(workshopFile(rules, { type, options, hash, name }, quantity)),
    },
    ...(cuttingList
      ? [{ kind: "cutting-list", form: "csv", mime: "text/csv", bytes: file(cuttingList(rules, options)) } as const]
      : []),
  ];
}

/** The very bytes that the buyer saw. If the signed drawing differs from the piece to be made, the job fails. */
async function signedFile(storage: Storage, { configuration, drawingSha256 }: AcceptedLine, form: string) {
  const bytes = await storage.get(drawingKey(configuration.hash, drawingSha256, form === "svg" ? "svg" : "pdf"));
  if (!bytes) throw new Error(`The drawing ${drawingSha256} that was signed is not in storage`);
  const isSigned = form !== "svg" || createHash("sha256").update(bytes).digest("hex") === drawingSha256;
  if (!isSigned) throw new Error(`The drawing ${drawingSha256} is not what was signed`);
  return Buffer.from(bytes);
}
