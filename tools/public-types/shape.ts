/**
 * A type as a document can hold it. A text is a primitive («string»), a literal («"hand"») or the name of a type of ours
 * («#Shipment», in `PublicTypes`); everything else says what it is by its only key.
 */
export type Shape =
  | string
  | { object: Record<string, Shape> }
  | { list: Shape }
  | { tuple: Shape[] }
  | { call: Record<string, Shape>; answer: Shape }
  | { choice: Shape[] }
  /** Of a library, by its name: what is inside it is not ours to promise. */
  | { library: string; of: Shape[] };

/** Every interface by the name it is promised under, and the types they speak of. A member that may be missing ends in «?». */
export interface PublicTypes {
  /** `made` by who builds a part of the shop, or `given` to him to call. */
  points: Record<string, { is: "made" | "given"; type: Shape }>;
  types: Record<string, Shape>;
}

export const isOptional = (member: string): boolean => member.endsWith("?");
export const bare = (member: string): string => (isOptional(member) ? member.slice(0, -1) : member);
