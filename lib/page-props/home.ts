import { z } from "zod";
import { baselineNow } from "@/lib/answers/baseline-now";
import { lastCrossings } from "@/lib/answers/changes/crossings";
import { byName, countLevels, featureLineOf, sharesOf } from "@/lib/answers/feature-line";
import { featureBriefs } from "@/lib/answers/feature-reach";
import { awayNow } from "@/lib/answers/one-away";
import { features, groups } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes } from "@/lib/data/usage";
import { readRange } from "@/lib/domain/version";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { WORLD } from "@/lib/schema/default-audience";
import type { FeatureLine, HomeProps } from "@/lib/schema/props/lists";
import { homeProps } from "@/lib/schema/props/lists";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, StaticPageDefinition } from "@/lib/static-props/page";

const SHOWN = 8;
const params = z.object({});

const dayOf = ({ day }: FeatureLine) => readRange(day ?? "").value;
const newestFirst = (a: FeatureLine, b: FeatureLine) => dayOf(b).localeCompare(dayOf(a)) || byName(a, b);

function linesOneAway() {
	return features().flatMap((entry) => {
		const away = awayNow(entry[1]);
		return away ? { ...featureLineOf(entry), day: away.since, missing: away.missing } : [];
	});
}

/** What many ask about: one that works almost everywhere by now, one with limits, two that leave some people out. */
const sampled = ["text-wrap-balance", "popover", "view-transitions", "scope"];

/** What the default audience is told of those that the data name. */
function sampleOf(): HomeProps["sample"] {
	const byId = new Map(features());
	return sampled.flatMap((id) => {
		const name = byId.get(id)?.name;
		const brief = featureBriefs().get(id);
		return name && brief ? [{ id, name, verdict: brief.verdict, ...sharesOf(id) }] : [];
	});
}

/** What last came to a share of people that is told, the highest first. */
function changedLines(): Pick<HomeProps, "changed"> {
	const last = lastCrossings(WORLD);
	if (!last) return {};
	const byId = new Map(features());
	const lines = last
		.toSorted((a, b) => b.least - a.least)
		.flatMap(({ id }) => {
			const feature = byId.get(id);
			return feature ? featureLineOf([id, feature]) : [];
		});
	return { changed: lines.slice(0, SHOWN) };
}

function load(_: object, { locale }: Reader) {
	const lines = features().map(featureLineOf);
	const widely = features().flatMap((entry) => {
		const view = baselineNow(entry[1]);
		if (view.level === "widely") return { ...featureLineOf(entry), day: view.widelySince };
		const isDue = view.level === "newly" && view.turn === "due";
		return isDue ? { ...featureLineOf(entry), day: view.widelyFrom, due: true as const } : [];
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
		...changedLines(),
		oneAway: linesOneAway().sort(newestFirst).slice(0, SHOWN),
		groups: sizes.sort((a, b) => b.size - a.size || byName(a, b)).slice(0, 16),
		sample: sampleOf(),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		days: sourceDays(),
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
