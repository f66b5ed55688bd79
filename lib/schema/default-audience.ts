/** The code of the whole world's weights, beside caniuse-lite's regions (`DE`, `alt-eu`). */
export const WORLD = "world";

/** The target that a reader has who has chosen none. Without zod in this file: the client reads it too. */
export const DEFAULT_QUERY = "baseline widely available";
