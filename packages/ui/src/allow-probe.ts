interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/** The library asks the browser once whether it can draw, by this very markup; nothing else is let through. */
export function allowProbe(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", { createHTML: (text) => (text === "<svg/>" ? text : null) });
}
