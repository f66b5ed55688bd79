/**
 * Has zod read schemas as they are: compiling them takes `eval`, which the content policy forbids, and merely trying
 * whether it is there counts as a violation. It looks here when it is loaded, later than any page.
 * https://zod.dev/packages/core
 */
if (typeof window !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
