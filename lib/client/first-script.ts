import { makeRoom } from "@/lib/client/audience/make-room";
import { searchKeys } from "./search-keys";

/**
 * Has zod read schemas as they are: compiling them takes `eval`, which the content policy forbids, and merely trying
 * whether it is there counts as a violation. It looks here when it is loaded. https://zod.dev/packages/core
 */
const noEval = "__zod_globalConfig={jitless:!0}";

/** What every document runs before anything else; its hash stands in the content policy. */
export const firstScript = `${noEval};${makeRoom};${searchKeys}`;
