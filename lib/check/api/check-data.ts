import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { packAudience } from "@/lib/check/packed-audience";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { createLazyValue } from "@/lib/data/records";

/** Returns the JSON body of `/check/data/<build>.json`: the check data and the default audience. */
export const checkDataDocument = createLazyValue(
	() => ({
		text: JSON.stringify({ data: buildCheckData(), audience: packAudience(getDefaultTargetVersions()) }),
	}),
	"check data",
);
