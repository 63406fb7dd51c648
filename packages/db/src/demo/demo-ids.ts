/** argon2id of «zertsalo-demo», the one password of all demo accounts; made once, so that the seed stays the same. */
export const demoPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$J+mGEXQzHxD10flkEm8AGg$xnmgxzF37eRPtFUOwxz6zyTmm8K5jM+V2fF0qBYxzyA";

/** First and last key of the demo's people, companies and guests; no generator makes one of these. */
export const demoCustomerIdRange = [
  "01900000-0000-7000-8000-000000000000",
  "01900000-0000-7000-afff-ffffffffffff",
] as const;

/** Domain of the demo's staff; .test is reserved and nobody's. */
export const demoStaffDomain = "@zertsalo.test";

/** The key under which a demo person keeps what is his. */
export function demoCustomerId(baseUserId: number): string {
  return `01900000-0000-7000-8000-${String(baseUserId).padStart(12, "0")}`;
}

/** The key under which a demo company keeps its orders. */
export function demoCompanyCustomerId(companyId: number): string {
  return `01900000-0000-7000-9000-${String(companyId).padStart(12, "0")}`;
}
