interface Window {
  /** The router's own manifest of the build that this page came from. */
  __reactRouterManifest?: { version: string };
}
