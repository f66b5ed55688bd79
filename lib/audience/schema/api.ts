import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { audienceSchema } from "./audience";
import { targetReading } from "./target-reading";

/** Body of `/api/v1/audience`: an audience, the interpretation of its target, and the last day of each data source. */
export const audienceBody = audienceSchema.extend({ reading: targetReading, knownTo: sourceDaysSchema });
