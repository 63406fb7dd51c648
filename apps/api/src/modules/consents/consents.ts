export { insertConsents, listConsents, withdrawConsents } from "./consents.queries.ts";
export {
  type FormSender,
  formSender,
  keepAdvertising,
  recordConsents,
  recordOrderConsents,
  requireConsents,
} from "./consents.service.ts";
export { consentsSource } from "./personal-consents.ts";
