import { defaultVersions } from "@/lib/answers/audience";
import { checkData } from "@/lib/answers/check-data";
import { once } from "@/lib/data/records";

/** What browsers check code by, and the audience that counts for who has chosen none: JSON. */
export const checkDataDocument = once(
	() => ({ text: JSON.stringify({ data: checkData(), audience: defaultVersions() }) }),
	"check data",
);
