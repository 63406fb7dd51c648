/** Where the product is bought on its page: while it is on the screen there is no bar. */
export const buyPlaceId = "buy";
