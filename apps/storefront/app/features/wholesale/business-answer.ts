import { type FormAnswer, untouched } from "#app/lib/forms/form-answer.ts";

/** What the sign-in of a company is answered with. */
export interface BusinessAnswer extends FormAnswer {
  /** What is to be added: the code of an email, or the agreement to a new offer. */
  asks: "code" | "offer" | null;
  /** Where the code was sent, as its owner knows it; empty after too many wrong passwords, when nobody is told. */
  sentTo: string;
  /** This answer has sent it, or another one. */
  codeSent: "first" | "again" | null;
}

export const initialAnswer: BusinessAnswer = { ...untouched, asks: null, sentTo: "", codeSent: null };
