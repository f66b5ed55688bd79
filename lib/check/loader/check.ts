import { z } from "zod";
import { listReadLanguages } from "@/lib/check/languages";
import { checkProps } from "@/lib/check/schema/page";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/check`: the form that checks code on the user's device. */
export const checkPage = {
	route: "/check",
	params,
	props: checkProps,
	load: (_: object, { locale }: RequestContext) =>
		toFound({
			regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
			languages: listReadLanguages(),
		}),
} satisfies StaticPageDefinition<typeof params, typeof checkProps>;
