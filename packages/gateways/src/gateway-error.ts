/**
 * Why an outer service gave no usable response:
 * - `refused`: it rejected the request (4xx). A repeat will be rejected too, except for 429.
 * - `failed`: it could not be reached, broke (5xx) or redirected us.
 * - `slow`: it did not respond within the time limit; whether it acted is unknown.
 * - `garbage`: the response is not in its format, or too long.
 * - `shut`: the circuit breaker is open, so no request was sent.
 */
export type GatewayFault = "refused" | "failed" | "slow" | "garbage" | "shut";

/** Never contains the request or the response: both may hold a phone, a name or a key. */
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

  /** A retry may help. */
  get isPassing(): boolean {
    return this.fault !== "refused" || this.status === 429;
  }
}
