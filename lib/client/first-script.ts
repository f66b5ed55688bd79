import { makeRoom } from "@/lib/client/audience/make-room";
import { startScripts } from "@/lib/framework/start-scripts";
import { goneBack } from "./gone-back";
import { searchKeys } from "./search-keys";

/** What every document runs before anything else; its hash stands in the content policy. */
export const firstScript = `${makeRoom};${searchKeys};${goneBack}${startScripts}`;
