import { z } from "zod";
import { computeCaniuseDifference, computeDifferenceSpread } from "@/lib/about/caniuse-difference";
import { getDataFacts } from "@/lib/about/queries/data-facts";
import { getOverviewFacts } from "@/lib/about/queries/overview-facts";
import { aboutProps, type ChapterFacts, type FactsOf } from "@/lib/about/schema/page";
import { listApiParameters } from "@/lib/api/read-params";
import { getOutdatedBuckets, getResolvedUsage, resolveAudience } from "@/lib/audience/queries/audience";
import { toMonth } from "@/lib/baseline/calendar";
import { getBaselineCalendar } from "@/lib/baseline/queries/baseline-dates";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { readCaniuseStats } from "@/lib/data/caniuse-stats";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { readUsage } from "@/lib/data/usage";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { type Locale, toLocale } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/translate";
import { apiDefinitions } from "@/lib/openapi/endpoints";
import { paths } from "@/lib/paths/pages";
import { countLevels } from "@/lib/reach/queries/feature-line";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";
import { MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import { MAX_MONTHS_OUTDATED } from "@/lib/support/outdated-bucket";
import { AGGREGATED_AGENTS, getAgentRule } from "@/lib/support/resolve-engine";
import { agents } from "@/lib/support/schema/agents";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { type Chapter, chapters, listAboutSlugs } from "@/lib/support/schema/chapters";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { parseRangedValue } from "@/lib/support/version";

/** Compiled messages by name, as JSON. */
type Words = string | Words[] | { [name: string]: Words };

/**
 * Returns the messages of a handbook chapter and those common to all chapters. Server only: they are sent in the page
 * data, so that no script contains the messages of other chapters.
 */
function getChapterMessages(chapter: string, locale: Locale): Record<string, Words> {
	const { handbook = {}, [chapter]: words = {} } = getCatalogue("about", locale).about as Messages;
	const about = { handbook, [chapter]: words };
	const { chart = {} } = getCatalogue("time", locale).time as Messages;
	// The overview contains a chart of the namespace `time`.
	return (chapter === "overview" ? { about, time: { chart } } : { about }) as Record<string, Words>;
}

const sumShares = (rows: ResolvedRow[]) => rows.reduce((sum, { share }) => sum + share, 0);

/** The usage of the world, or of a region, with the engine that decides support for each row. */
const getRegionUsage = (code: string = WORLD) => getResolvedUsage(readUsage(code) ?? []);

/** Whether a row holds all users of a browser on one old version. */
const isOutdatedRow = ({ agent, version }: ResolvedRow) => getOutdatedBuckets()[agent]?.version === version;

/** The share (0..1) of a region's usage in browsers that are all counted on one old version. */
const getOutdatedShare = (code: string): number => sumShares(getRegionUsage(code).filter(isOutdatedRow));

/**
 * Shares of the world's usage without exact versions: usage without a browser, and browsers whose users are all
 * counted on one version.
 */
function getUsageGaps() {
	const usage = getRegionUsage();
	const behind = usage.filter(isOutdatedRow).sort((a, b) => b.share - a.share);
	return {
		unnamed: Math.max(0, 1 - sumShares(usage)),
		current: sumShares(usage.filter((row) => AGGREGATED_AGENTS.includes(row.agent) && !isOutdatedRow(row))),
		...(behind.length > 0 && {
			behind: {
				browsers: behind.map(({ agent, version }): [Agent, string] => [agent, version]),
				share: sumShares(behind),
			},
		}),
	};
}

/** Says whether usage data count all users of a browser on one version. */
function getSingleVersion(agent: Agent) {
	if (!AGGREGATED_AGENTS.includes(agent)) return {};
	const old = getOutdatedBuckets()[agent];
	return { single: old ? { kind: "old" as const, ...old } : { kind: "newest" as const } };
}

/** Which data decide support, for every browser in the usage data. */
function getReachFacts(): FactsOf<"reach"> {
	const usage = getRegionUsage();
	const decisions = agents.map((agent) => {
		const rows = usage.filter((row) => row.agent === agent);
		return {
			agent,
			share: sumShares(rows),
			untracked: sumShares(rows.filter(({ by }) => !by)),
			versions: rows.length,
			rule: getAgentRule(agent),
			...getSingleVersion(agent),
		};
	});
	const chrome = usage.filter(({ agent }) => agent === "and_chr");
	const target = resolveAudience(DEFAULT_QUERY, WORLD);
	const { behind, ...gaps } = getUsageGaps();
	const versions = target.kind === "found" ? target.audience.target : [];
	return {
		chapter: "reach",
		target: {
			query: DEFAULT_QUERY,
			versions: versions.length,
			browsers: new Set(versions.map(({ agent }) => agent)).size,
		},
		decisions: decisions.sort((a, b) => b.share - a.share),
		...gaps,
		...(behind && {
			behind: {
				...behind,
				kenya: getOutdatedShare("KE"),
				nigeria: getOutdatedShare("NG"),
				months: MAX_MONTHS_OUTDATED,
			},
		}),
		chromeAndroid: { share: sumShares(chrome), versions: chrome.length },
		ranges: sumShares(usage.filter((row) => row.by && row.by.low !== row.by.high && !isOutdatedRow(row))),
	};
}

/** The number of features by level, and the changes that the Baseline calendar expects. */
function getBaselineFacts(): FactsOf<"baseline"> {
	const expected = [...getBaselineCalendar().values()].flatMap(({ widely }) =>
		widely.filter(({ turn }) => turn === "expected"),
	);
	const all = getFeatures();
	const isUpperBound = (day: string | undefined) => day !== undefined && parseRangedValue(day).atMost;
	return {
		chapter: "baseline",
		counts: countLevels(all),
		coreBrowsers: [...coreBrowsers],
		monthsToWidely: MONTHS_TO_WIDELY,
		expected: expected.length,
		lastMonth:
			expected
				.map(({ widely }) => toMonth(widely))
				.sort()
				.at(-1) ?? "",
		atMost: all.filter(([, { status }]) => isUpperBound(status.baseline_low_date)).length,
		discouraged: all.filter(([, { discouraged }]) => discouraged).length,
	};
}

/** The differences between this site's reach and caniuse's own count, in the world. */
const getCaniuseDifferences = createLazyValue(() => {
	const usage = getRegionUsage();
	const differences = getFeatures()
		.filter(([, { caniuse }]) => caniuse.length > 0)
		.map(([, feature]) =>
			computeCaniuseDifference(getFeatureSupport(feature), feature.caniuse.map(readCaniuseStats), usage),
		);
	return {
		...computeDifferenceSpread(differences),
		features: differences.length,
		inside: differences.filter(({ inside }) => inside).length,
	};
});

/** The numbers of the chapter on limits. */
const getLimitsFacts = (): FactsOf<"limits"> => ({
	chapter: "limits",
	caniuse: getCaniuseDifferences(),
	...getUsageGaps(),
});

/** The endpoints of the API, from their definitions. */
const getApiFacts = (): FactsOf<"api"> => ({
	chapter: "api",
	addresses: apiDefinitions.map((definition) => ({
		path: definition.path,
		summary: definition.summary,
		parameters: listApiParameters(definition).map(({ name, isInPath, isRequired, description, schema }) => ({
			name,
			isInPath,
			isRequired,
			...(description !== undefined && { description }),
			...(typeof schema.default === "string" && { byDefault: schema.default }),
		})),
	})),
});

const loadFacts: Record<Chapter, (locale: Locale) => ChapterFacts> = {
	overview: getOverviewFacts,
	reach: getReachFacts,
	baseline: getBaselineFacts,
	data: getDataFacts,
	limits: getLimitsFacts,
	privacy: () => ({ chapter: "privacy" }),
	api: getApiFacts,
};

const params = z.object({ slug: z.array(z.string()).default([]) });

/** The chapter of a path segment; `/about` itself is the overview. */
const findChapter = (segment: string | undefined): Chapter | undefined =>
	segment === undefined
		? "overview"
		: chapters.find((chapter) => chapter === segment && chapter !== "overview");

function load({ slug }: z.infer<typeof params>, { locale }: RequestContext) {
	const [segment, ...rest] = slug;
	if (rest.length > 0) return toMissing;
	const chapter = findChapter(segment);
	if (chapter)
		return toFound({
			facts: loadFacts[chapter](toLocale(locale)),
			words: getChapterMessages(chapter, toLocale(locale)),
		});
	const lowerCased = segment?.toLowerCase();
	if (lowerCased === "overview") return toMoved(paths.about());
	return findChapter(lowerCased) ? toMoved(paths.about(lowerCased)) : toMissing;
}

/** `/about/[[...slug]]`: the handbook, which explains how every number is computed. */
export const aboutPage = {
	route: "/about/[[...slug]]",
	params,
	props: aboutProps,
	load,
	all: () => listAboutSlugs().map((slug) => ({ slug })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof aboutProps>;
