export {
  closeRequest,
  countOpenRequests,
  insertCustomerNote,
  insertRequest,
  type ListedRequestRow,
  listCustomerNotes,
  lockRequest,
  type LockedRequest,
  type PersonalRequestRow,
  requestById,
  requestsInView,
  requestsOfCustomer,
} from "./customer-records.queries.ts";
export { customerRecordsSource } from "./personal-records.ts";
