/** As many as one user or one browser keeps; the oldest go first. */
export const maxSavedConfigurations = 100;

/** Letters of a name that the buyer gives to a saved configuration. */
export const ownNameMax = 80;
