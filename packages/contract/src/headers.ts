/** The shared headers of every call (specification, section 7; names of our own choice). */
export const sharedHeaders = {
  serviceId: "x-service-id",
  authServiceId: "x-auth-service-id",
  storeId: "x-store-id",
  platform: "x-platform",
  cdekCity: "x-cdek-city",
} as const;

export const serviceId = "zertsalo";
