import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { audienceSchema } from "./audience";

/** Body of `/api/v1/audience`: an audience, and the last day of each data source. */
export const audienceBody = audienceSchema.extend({ knownTo: sourceDaysSchema });
