/**
 * Baseline in the field's words. https://web.dev/baseline
 * Apart from its schema: browsers have this list, not zod.
 */
export const baselineLevels = ["widely", "newly", "limited"] as const;
/** What lists call a feature: its level, or that it is discouraged, which keeps it from Baseline whoever supports it. */
export const listLevels = [...baselineLevels, "discouraged"] as const;
