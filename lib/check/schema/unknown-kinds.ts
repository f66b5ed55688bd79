/** The kinds of names that a source can have and no data know. */
export const unknownKinds = ["property", "value", "function", "at-rule", "selector", "attribute"] as const;
