import type { ConsentPurpose } from "@zertsalo/contract/consents";

/** What a sent form is answered with: nothing that was typed is lost, and each mistake stands at its field. */
export interface FormAnswer {
  isDone: boolean;
  errors: Record<string, string>;
  values: Record<string, string>;
  given: ConsentPurpose[];
  missing: ConsentPurpose[];
  /** What went wrong with the form as a whole. */
  refusal: string | null;
}

/** Of a form that nobody has sent yet. */
export const untouched: FormAnswer = {
  isDone: false,
  errors: {},
  values: {},
  given: [],
  missing: [],
  refusal: null,
};
