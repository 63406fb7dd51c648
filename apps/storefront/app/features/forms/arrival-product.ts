/** Product of a back-in-stock subscription: it needs both a code and a barcode. */
export interface ArrivalProduct {
  code: string;
  barcode: string;
  name: string;
}
