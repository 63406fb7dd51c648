/** By part, the words to the buyer: what staff have closed for now, as a column of a larger question. */
export const closedParts = `(select coalesce(json_object_agg(part, words), '{}') from closed_part)`;
