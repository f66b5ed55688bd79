import { z } from "zod";
import { audienceOf } from "@/lib/answers/audience";
import { audienceTables } from "@/lib/answers/audience-tables";
import { fitIn } from "@/lib/answers/ready-targets";
import { regionCodes, usageDataVersions } from "@/lib/data/usage";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { audienceProps } from "@/lib/schema/props/audience";
import { found } from "@/lib/static-props/outcome";
import type { Reader, StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

function load(_: object, { locale }: Reader) {
	const outcome = audienceOf(DEFAULT_QUERY, WORLD);
	if (outcome.kind !== "found") throw new Error(`the default target cannot be resolved: ${outcome.kind}`);
	const fit = fitIn(WORLD);
	if (!fit) throw new Error("there are no numbers of the world");
	return found({
		query: DEFAULT_QUERY,
		region: WORLD,
		fit,
		summary: summaryOfAudience(outcome.audience),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		...audienceTables(),
		sources: usageDataVersions(),
	});
}

/** `/audience`: where the reader chooses an audience. The browsers of the default one stand in its HTML. */
export const audiencePage = {
	route: "/audience",
	params,
	props: audienceProps,
	load,
} satisfies StaticPageDefinition<typeof params, typeof audienceProps>;
