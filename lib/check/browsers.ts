import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { DecidingBrowser } from "@/lib/schema/reach";

/** The browsers whose data decide support, without their schema: browsers have this list, not zod. */
export const browsers = [...coreBrowsers, "ie"] as const satisfies readonly DecidingBrowser[];
