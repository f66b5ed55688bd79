import { textParam } from "@/lib/api/text-param";
import { getRegionCodes } from "@/lib/data/usage";
import { findRegionCode } from "@/lib/i18n/region-code";

/** A region by its code or its name in one of the site's languages. An unknown region stays as typed. */
export const regionParam = textParam.transform((text) => findRegionCode(text, getRegionCodes()));
