/**
 * Names the formulas themselves, as rule sets and price lists name what they go by. It grows with any change of this
 * folder that gives an old configuration another price, weight, package or outline.
 */
export const formulaVersion = "2026.11.2";
