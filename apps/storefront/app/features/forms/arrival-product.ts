/** What a notice of arrival is asked for: only a product that has both a code and a barcode can be. */
export interface ArrivalProduct {
  code: string;
  barcode: string;
  name: string;
}
