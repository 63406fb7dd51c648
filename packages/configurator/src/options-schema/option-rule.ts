/** As much of JSON Schema (2020-12) as the rules of a configurator need. */
export interface OptionRule {
  [keyword: string]: unknown;
}

/** A schema that the value of one option, or of one side of a size, must meet; the option must be there. */
export function atPath(path: string, schema: OptionRule): OptionRule {
  const [group = "", axis] = path.split(".");
  const own = axis ? { required: [axis], properties: { [axis]: schema } } : schema;
  return { required: [group], properties: { [group]: own } };
}

/** The same where the option may be absent. */
export function whereGiven(path: string, schema: OptionRule): OptionRule {
  const [group = "", axis] = path.split(".");
  return { properties: { [group]: axis ? { properties: { [axis]: schema } } : schema } };
}
