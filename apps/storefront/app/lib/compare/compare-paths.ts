/** Beside the other paths: no page needs these before somebody compares. */
export const comparePaths = {
  page: "/compare/",
  /** The remembered comparison with one product more. */
  add: (code: string) => `/compare/?add=${encodeURIComponent(code)}`,
} as const;
