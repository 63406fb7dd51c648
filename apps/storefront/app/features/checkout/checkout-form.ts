/** What stands outside of the form belongs to it by this name. */
export const formId = "checkout";
