import { mailOrigin } from "./environment.ts";

type Fault = { kind: "delay"; delayMs: number } | { kind: "drop" } | { kind: "status"; status: number };

/** From here on an outer service misbehaves, until it is mended. */
export async function breakService(system: "cdek" | "dadata", fault: Fault): Promise<void> {
  await fetch(`${mailOrigin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system, fault, times: 10_000 }) });
}

export async function mendServices(): Promise<void> {
  await fetch(`${mailOrigin}/__emu/faults`, { method: "DELETE" });
}
