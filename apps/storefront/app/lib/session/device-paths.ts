/** Of experts and of the shop's own screens; apart from the other paths, since few visitors are either. */
export const devicePaths = {
  reset: "/shell/reset/",
  expert: "/shell/expert/",
  terminal: "/shell/terminal/",
} as const;
