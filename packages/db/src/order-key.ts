/** Whose order it is, and which. */
export interface OrderKey {
  customerId: string;
  uid: string;
}
