import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import { getRegionCodes } from "@/lib/data/usage";

/** Data of the audience form: the regions with usage data, and the tables to apply imported usage. */
export const getAudienceChoices = () => ({ regions: getRegionCodes(), tables: getAudienceTables() });
