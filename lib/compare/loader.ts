import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { truncateText } from "@/lib/api/read-params";
import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { getCurrentVersion, parseCompareSlots } from "@/lib/compare/queries/compare-slots";
import { rankLines } from "@/lib/compare/rank-lines";
import { createFeatureSpanLookup, createKeySpanLookup } from "@/lib/compat/queries/span-table";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { paths } from "@/lib/paths/pages";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMoved } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";
import { findAggregatedVersions } from "@/lib/support/aggregated-versions";
import { groupBy } from "@/lib/support/group-by";
import type { Span, SupportLevel } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";
import { compareLevels, type Levels, memoizeLeaders } from "./comparison";
import {
	type ComparedVersion,
	type CompareProps,
	type ComparisonProps,
	compareProps,
	compareSlots,
	type LeadLine,
} from "./schema";

/**
 * The support levels of a version: of features in the order of `getFeatures()`, of keys in that of
 * `getCompatRecords()`.
 */
interface VersionLevels {
	features: (SupportLevel | undefined)[];
	keys: (SupportLevel | undefined)[];
}

/** Computes the support levels of a browser version. BCD must have the browser and the version. */
export function getVersionLevels(browser: string, version: string): VersionLevels {
	const order = toVersionOrder(version);
	const getLevel = (spans: Span[]) => getSupportLevel(toOrderedSpans(spans), order);
	return {
		features: createFeatureSpanLookup(browser, getLevel),
		keys: createKeySpanLookup(browser, getLevel),
	};
}

/** In UTF-16 code units. Longer parameters are truncated. */
const LONGEST = 60;
const slotParam = z
	.union([z.string(), z.array(z.string())])
	.optional()
	.catch(undefined);
const params = z.object({ a: slotParam, b: slotParam, c: slotParam, d: slotParam });

const getArea = (key: string | undefined) => key?.split(".", 1)[0] ?? "";

interface Row {
	id: string;
	name: string;
	area: string;
}

/** All features in the order of the data. The area is that of the first key. */
const rows = createLazyValue((): Row[] =>
	getFeatures().map(
		([
			id,
			{
				name,
				compat_features: [key],
			},
		]) => ({
			id,
			name,
			area: getArea(key),
		}),
	),
);

const formatLevels = (levels: Levels) => levels.map((level) => level?.[0] ?? "n").join("");

function groupLinesByArea(things: (Row & { levels: Levels })[]): ComparisonProps["leads"][number]["areas"] {
	return [...groupBy(things, ({ area }) => area)]
		.map(([area, some]) => ({
			area,
			count: some.length,
			lines: rankLines(
				some.map(({ id, name, levels }): LeadLine => [id, name, 0, 0, formatLevels(levels)]),
				getFeatureBriefs(),
			),
		}))
		.sort((a, b) => b.count - a.count);
}

/** The area of every key, in the keys' order. */
const keyAreas = createLazyValue(() => getCompatRecords().ids().map(getArea));

/** Counts, by area, the keys that a single version supports best (`best`) and that all support equally (`shared`). */
function countKeysByArea(levels: Levels[], count: number): ComparisonProps["keys"] {
	const areas = new Map<string, { best: number[]; shared: number }>();
	const leadersIn = memoizeLeaders();
	keyAreas().forEach((name, index) => {
		const area = areas.get(name) ?? { best: Array<number>(count).fill(0), shared: 0 };
		areas.set(name, area);
		const leaders = leadersIn(levels.map((version) => version[index]));
		const [leader = 0] = leaders;
		if (leaders.length === count) area.shared++;
		else if (leaders.length === 1) area.best[leader] = (area.best[leader] ?? 0) + 1;
	});
	return [...areas]
		.map(([area, counts]) => ({ area, ...counts }))
		.filter(({ best, shared }) => shared > 0 || best.some((keys) => keys > 0));
}

async function buildComparison(versions: ComparedVersion[]): Promise<ComparisonProps> {
	const levels: ReturnType<typeof getVersionLevels>[] = [];
	for (const { browser, version } of versions) {
		levels.push(getVersionLevels(browser, version));
		await yieldToEventLoop();
	}
	const things = rows().map((row, index) => ({
		...row,
		levels: levels.map(({ features }) => features[index]),
	}));
	const { leads, shared, none } = compareLevels(things, versions.length);
	await yieldToEventLoop();
	return {
		leads: leads.map(({ leaders, things }) => ({
			leaders,
			count: things.length,
			areas: groupLinesByArea(things),
		})),
		shared: shared.length,
		none: none.length,
		keys: countKeysByArea(
			levels.map(({ keys }) => keys),
			versions.length,
		),
	};
}

const pairs = [
	["chrome", "safari"],
	["chrome", "firefox"],
	["firefox", "safari"],
	["chrome_android", "safari_ios"],
	["chrome", "edge", "firefox", "safari"],
];

async function load(query: z.infer<typeof params>): Promise<Outcome<CompareProps>> {
	// The form sends browser and version as two values of one parameter. Redirect to the address that joins them.
	if (Object.values(query).some(Array.isArray)) {
		const joined = compareSlots.map((name) =>
			[query[name] ?? []].flat().slice(0, 2).filter(Boolean).join("-"),
		);
		return toMoved(paths.compare(joined.filter(Boolean).map((text) => text.slice(0, LONGEST))));
	}
	const texts = compareSlots.map((name) => [name, truncateText(String(query[name] ?? ""), LONGEST)]);
	const { slots, versions } = parseCompareSlots(Object.fromEntries(texts));
	return toFound({
		slots,
		browsers: getBrowsers().ids(),
		versions,
		...(versions.length > 1 && { comparison: await buildComparison(versions) }),
		...findAggregatedVersions(getDefaultTargetVersions()),
		readyMade: pairs.map((ids) => ids.map(getCurrentVersion)),
	});
}

/** `/compare`: two to four browser versions side by side. */
export const comparePage = {
	route: "/compare",
	params,
	props: compareProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof compareProps>;
