import { z } from "zod";
import { byName, countLevels, featureLineOf } from "@/lib/answers/feature-line";
import { releaseDay } from "@/lib/answers/releases";
import { compatDataVersion } from "@/lib/data/compat";
import { features, groups } from "@/lib/data/features";
import { oneAway } from "@/lib/domain/one-away";
import { readRange } from "@/lib/domain/version";
import type { FeatureLine } from "@/lib/schema/props/lists";
import { homeProps } from "@/lib/schema/props/lists";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const SHOWN = 8;
const params = z.object({});

const dayOf = ({ day }: FeatureLine) => readRange(day ?? "").value;
const newestFirst = (a: FeatureLine, b: FeatureLine) => dayOf(b).localeCompare(dayOf(a)) || byName(a, b);

function linesOneAway() {
	return features().flatMap((entry) => {
		const [, { status, discouraged }] = entry;
		const away = discouraged || status.baseline ? undefined : oneAway(status, releaseDay);
		return away ? { ...featureLineOf(entry), day: away.since, missing: away.missing } : [];
	});
}

function load() {
	const lines = features().map(featureLineOf);
	const widely = features().flatMap((entry) => {
		const since = entry[1].status.baseline_high_date;
		return since ? { ...featureLineOf(entry), day: since } : [];
	});
	const sizes = groups()
		.entries()
		.map(([id, { name }]) => ({
			id,
			name,
			size: features().filter(([, { group }]) => group.includes(id)).length,
		}));
	return found({
		counts: countLevels(features()),
		newly: lines
			.filter(({ level }) => level === "newly")
			.sort(newestFirst)
			.slice(0, SHOWN),
		widely: widely.sort(newestFirst).slice(0, SHOWN),
		oneAway: linesOneAway().sort(newestFirst).slice(0, SHOWN),
		groups: sizes.sort((a, b) => b.size - a.size || byName(a, b)).slice(0, 16),
		compatData: compatDataVersion(),
	});
}

/** `/`: where to start, and what has changed. */
export const homePage = {
	route: "/",
	params,
	props: homeProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof homeProps>;
