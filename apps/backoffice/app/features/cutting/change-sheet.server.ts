import type { CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import * as contract from "@zertsalo/contract/staff-cutting-changes";
import { StockDefect, WriteOffReason } from "@zertsalo/contract/staff-material";
import { formFields } from "#app/lib/form-fields.ts";
import type { Visit } from "#app/lib/visit.server.ts";

interface SheetParams {
  id: string;
  sheet: string;
}

interface ChangedSheet {
  plan: CuttingPlanCard;
  /** The draft for what was not cut. */
  next: number | null;
}

/** What a form of the sheet's page asks for. */
export async function changeSheet({ api }: Visit, params: SheetParams, form: FormData): Promise<ChangedSheet> {
  const field = formFields(form);
  const version = Number(field("version"));
  switch (field("step")) {
    case "lock": {
      const body = { version, isLocked: field("locked") === "on" };
      return { plan: await api.call(contract.lockCuttingSheet, { params, body }), next: null };
    }
    case "move": {
      const [x, y] = field("at").split(" ").map(Number);
      const at = x === undefined || y === undefined ? {} : { at: { x, y } };
      const body = { version, part: field("part"), toSheet: field("to") ? Number(field("to")) : null, ...at };
      return { plan: await api.call(contract.moveCuttingPart, { params: { id: params.id }, body }), next: null };
    }
    case "cut": {
      const remnants = contract.MeasuredRemnant.array().parse(JSON.parse(field("remnants")));
      return { plan: await api.call(contract.cutCuttingSheet, { params, body: { version, remnants } }), next: null };
    }
    case "correct": {
      const cut = form.getAll("cut").filter((each) => typeof each === "string");
      const body = { version, outcome: outcomeOf(field), cut, note: field("note") };
      return api.call(contract.correctCuttingSheet, { params, body });
    }
    default:
      throw new Error("A form of a cutting sheet names no step");
  }
}

function outcomeOf(field: (name: string) => string) {
  return field("outcome") === "returned"
    ? { kind: "returned" as const, defects: StockDefect.array().parse(JSON.parse(field("defects"))) }
    : { kind: "written_off" as const, reason: WriteOffReason.parse(field("reason")) };
}
