import { regionCodes } from "@/lib/data/usage";
import { regionCodeOf } from "@/lib/i18n/region-code";
import { textParam } from "@/lib/schema/text-param";

/** A region by its code or by its name in one of the site's languages; what is neither stays as it was typed. */
export const regionParam = textParam.transform((text) => regionCodeOf(text, regionCodes()));
