import { z } from "zod";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { nearestTo } from "@/lib/answers/nearest";
import { featureEntries } from "@/lib/data/features";
import { regionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { paths } from "@/lib/paths";
import { type SnippetsProps, scheme, snippetsProps } from "@/lib/schema/props/embed";
import { cut, textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found, moved } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

const LONGEST_ID = 60;

const params = z.object({
	id: textParam.transform((id) => cut(id.toLowerCase(), LONGEST_ID)),
	target: textParam,
	region: textParam,
	scheme: z.enum(["", ...scheme.options]).catch(""),
});

function load(typed: z.output<typeof params>, { locale }: Reader) {
	const { id, target, region } = typed;
	const entry = id === "" ? undefined : featureEntries().find(id);
	if (entry?.kind === "moved") return moved(paths.snippets({ ...typed, id: entry.redirect_target }));
	const { refusal } = audienceOrDefault(target, region);
	return found<SnippetsProps>({
		typed,
		...(refusal && { refusal }),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		...(entry?.kind === "feature" && { feature: { id, name: entry.name } }),
		...(id !== "" && entry?.kind !== "feature" && { unknown: nearestTo(id) }),
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
