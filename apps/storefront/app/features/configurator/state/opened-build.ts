/** The saved build that the page goes on with, as its address names it. */
export const openedBuild = (): string | null => new URLSearchParams(location.search).get("build");
