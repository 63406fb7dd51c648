/**
 * Why an outer service gave no usable answer:
 * - `refused`: it understood us and said no (4xx). The same question will be refused again, except for 429.
 * - `failed`: it could not be reached, broke (5xx) or sent us elsewhere.
 * - `slow`: it did not answer within the time limit; whether it acted is unknown.
 * - `garbage`: it answered something that is not its own format, or too much of it.
 * - `shut`: it failed so often lately that it was not even asked.
 */
export type GatewayFault = "refused" | "failed" | "slow" | "garbage" | "shut";

/** Never tells what was asked or answered: both may hold a phone, a name or a key. */
export class GatewayError extends Error {
  readonly system: string;
  readonly fault: GatewayFault;
  readonly status: number | null;

  constructor(system: string, fault: GatewayFault, status: number | null = null) {
    super(`${system}: ${fault}${status ? ` (${status})` : ""}`);
    this.name = "GatewayError";
    this.system = system;
    this.fault = fault;
    this.status = status;
  }

  /** Asking again later may help. */
  get isPassing(): boolean {
    return this.fault !== "refused" || this.status === 429;
  }
}
