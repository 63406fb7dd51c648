/** The only price zone, until prices differ by region. */
export const zoneId = 1;
