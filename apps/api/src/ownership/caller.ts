/** A caller of the API with a token of his own. */
export interface OwnershipCaller {
  name: string;
  customerId: string;
  baseUserId: number | null;
  companyId: number | null;
  isChatBlocked: boolean;
  authorization: string;
}
