import { audience } from "@/lib/schema/audience";
import { sourceDays } from "@/lib/schema/source-days";

/** Body of `/api/v1/audience`: an audience, and up to which day the numbers are known. */
export const audienceBody = audience.extend({ knownTo: sourceDays });
