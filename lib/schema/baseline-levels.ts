/**
 * Baseline in the field's words. https://web.dev/baseline
 * Apart from its schema: browsers have this list, not zod.
 */
export const baselineLevels = ["widely", "newly", "limited"] as const;
