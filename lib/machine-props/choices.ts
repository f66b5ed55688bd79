import { audienceTables } from "@/lib/answers/audience-tables";
import { regionCodes } from "@/lib/data/usage";

/** What an audience is chosen from: the regions that have numbers, and what own numbers are read by. */
export const audienceChoices = () => ({ regions: regionCodes(), tables: audienceTables() });
