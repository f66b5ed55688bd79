/**
 * The Baseline levels. https://web.dev/baseline
 * Separate from the schema so that client code can use them without zod.
 */
export const baselineLevels = ["widely", "newly", "limited"] as const;
/** The levels in lists of features: discouraged features are not in Baseline, even with full support. */
export const listLevels = [...baselineLevels, "discouraged"] as const;
