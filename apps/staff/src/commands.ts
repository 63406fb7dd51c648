import type { Db } from "@zertsalo/db/connection";
import { addPricingVersion } from "./add-pricing-version.ts";
import { giveCodeByEmail } from "./expert-code.ts";
import { openPairingByNumber } from "./pair-terminal.ts";
import { addMember, enrolMember } from "./members.ts";
import { activateCompanyByInn } from "./activate-company.ts";
import { repeatReceipts } from "./repeat-receipts.ts";
import { staffTasks } from "./tasks.ts";
import { writeWorkshopFiles } from "./workshop.ts";

export interface Command {
  /** Usage of its arguments. */
  args: string;
  says: string;
  /** Returns the output; throws on invalid arguments. */
  run(db: Db, args: readonly string[]): Promise<string>;
}

/** Every command there is. */
export const commands: Readonly<Record<string, Command>> = {
  "expert-code": {
    args: "<e-mail>",
    says: "gives an expert a new code; his earlier ones end",
    run: giveCodeByEmail,
  },
  "pair-terminal": {
    args: "<number> <store id>",
    says: "opens the pairing of a shop's screen for an hour; one paired before has to be paired anew",
    run: openPairingByNumber,
  },
  "activate-company": {
    args: "<inn> [--type studio]",
    says: "opens wholesale prices for a company, on the requested or the named terms",
    run: activateCompanyByInn,
  },
  "add-member": {
    args: "<e-mail> <role,role> <name>",
    says: "a new account for the back office; prints the link that its owner enrols with, within three days",
    run: addMember,
  },
  "enrol-member": {
    args: "<e-mail>",
    says: "a new link for who has lost his phone or password; what he had lets nobody in any more",
    run: enrolMember,
  },
  tasks: {
    args: "[number]",
    says: "what waits for a person: moves that 1C was refused, money without an order, receipts that failed; or marks one done",
    run: staffTasks,
  },
  workshop: {
    args: "<order> [folder]",
    says: "writes what the workshop works by: signed drawings, files for the machines, cutting lists",
    run: (db, args) => writeWorkshopFiles(db, args),
  },
  "add-book": {
    args: "<file.json> [--since 2027-01-01T00:00:00+03:00]",
    says: "rules or prices of the configurators that count from then on; errors are reported, and nothing is stored",
    run: addPricingVersion,
  },
  "repeat-receipts": {
    args: "<order number>",
    says: "asks the till again for the receipts of an order that failed",
    run: repeatReceipts,
  },
};

export function usage(): string {
  const lines = Object.entries(commands).map(([name, { args, says }]) => `  staff ${name} ${args}\n      ${says}`);
  return ["Commands:", ...lines].join("\n");
}
