import { z } from "zod";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { nearestTo } from "@/lib/answers/nearest";
import { featureCalled } from "@/lib/answers/search/feature-called";
import { regionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import { paths } from "@/lib/paths";
import { type SnippetsProps, scheme, snippetsProps } from "@/lib/schema/props/embed";
import { cut, textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found, moved } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

const LONGEST_NAME = 60;

const params = z.object({
	id: textParam,
	target: textParam,
	region: regionParam,
	scheme: z.enum(["", ...scheme.options]).catch(""),
});

function load(typed: z.output<typeof params>, { locale }: Reader) {
	const { id, target, region } = typed;
	const called = featureCalled(id);
	if (called && called.id !== id) return moved(paths.snippets({ ...typed, id: called.id }));
	const { refusal } = audienceOrDefault(target, region);
	return found<SnippetsProps>({
		typed,
		...(refusal && { refusal }),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		...(called && { feature: { id, name: called.feature.name } }),
		...(id !== "" && !called && { unknown: nearestTo(cut(id, LONGEST_NAME)) }),
	});
}

/** `/embed`: code to copy for a feature's badges and frame. */
export const snippetsPage = {
	route: "/embed",
	params,
	props: snippetsProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof snippetsProps>;
