import type { BillOfWork, Operation } from "./bill.ts";
import { hardwareName } from "./hardware.ts";
import { isMaterial } from "./material-rules.ts";
import { isStation } from "./stations.ts";

/** What is wrong with a bill, as messages for the log; empty for every bill that the workshop may get. */
export function validateBill({ parts, hardware, operations }: BillOfWork): string[] {
  const partCodes = parts.map(({ code }) => code);
  const codes = operations.map(({ code }) => code);
  return [
    ...repeated(partCodes).map((code) => `two parts are called ${code}`),
    ...repeated(codes).map((code) => `two operations are called ${code}`),
    ...parts.flatMap(({ code, width, height, material, beside }) => [
      ...(width > 0 && height > 0 ? [] : [`${code} has no size`]),
      ...(isMaterial(material) ? [] : [`${code} is of unknown material ${material}`]),
      ...(beside && !partCodes.includes(beside.part) ? [`${code} continues ${beside.part}, which is missing`] : []),
    ]),
    ...hardware.flatMap(({ code, quantity }) => [
      ...(hardwareName(code) ? [] : [`hardware ${code} has no name`]),
      ...(Number.isInteger(quantity) && quantity > 0 ? [] : [`${quantity} of ${code} are bought`]),
    ]),
    ...operations.flatMap((operation, at) => orderViolations(operation, codes, at)),
    ...(operations.at(-1)?.stage === "packing" ? [] : ["packing is not the last operation"]),
  ];
}

function orderViolations({ code, station, minutes, after }: Operation, codes: readonly string[], at: number): string[] {
  return [
    ...(Number.isInteger(minutes) && minutes >= 0 ? [] : [`${code} takes ${minutes} minutes`]),
    ...(isStation(station) ? [] : [`${code} is done at unknown station ${station}`]),
    ...after
      .filter((earlier) => !codes.slice(0, at).includes(earlier))
      .map((earlier) => `${code} waits for ${earlier}, which does not stand before it`),
  ];
}

const repeated = (codes: readonly string[]) => [...new Set(codes.filter((code, at) => codes.indexOf(code) !== at))];
