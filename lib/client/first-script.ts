import { makeRoom } from "@/lib/client/audience/make-room";
import { searchKeys } from "./search-keys";

/** What every document runs before anything else; its hash stands in the content policy. */
export const firstScript = `${makeRoom};${searchKeys}`;
