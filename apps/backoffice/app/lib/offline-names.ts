/** Where a station's page can be opened without a network; the service worker answers for nothing else. */
export const stationScope = "/workshop/stations/";

/** Of the caches of stored pages; what follows is the version of what is in them. */
export const cachePrefix = "station-pages-";
