export { insertConsents, listConsents, withdrawConsents } from "./consents.queries.ts";
export {
  type FormSender,
  formSender,
  keepAdvertising,
  orderConsents,
  recordConsents,
  requireConsents,
} from "./consents.service.ts";
export { consentsSource } from "./personal-consents.ts";
