/** The colour of the light: warm or neutral. */
export const lightColour = (temperatureK = 4000): string => (temperatureK <= 3300 ? "#ffe2b8" : "#fff1de");
