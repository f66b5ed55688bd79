/**
 * The answers to "can I ship this?", best first. Separate from the schema so that client code can use them without zod.
 */
export const answers = ["yes", "almost", "limits", "fallback", "notYet", "unknown"] as const;

export type Answer = (typeof answers)[number];
