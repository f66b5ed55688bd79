/** The code of the world's usage, in addition to caniuse-lite's regions (`DE`, `alt-eu`). */
export const WORLD = "world";

/** The default target. This file must not import zod, because browsers load it. */
export const DEFAULT_QUERY = "baseline widely available";
