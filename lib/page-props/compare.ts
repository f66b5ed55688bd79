import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { defaultVersions } from "@/lib/answers/audience";
import { currentOf, readSlots } from "@/lib/answers/compare-slots";
import { featureBriefs } from "@/lib/answers/feature-reach";
import { versionLevels } from "@/lib/answers/version-levels";
import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { compareLevels, type Levels, rememberedLeaders } from "@/lib/domain/comparison";
import { groupBy } from "@/lib/domain/group-by";
import { weighedLines } from "@/lib/domain/lead-lines";
import { countedAsOneIn } from "@/lib/domain/reach/counted-as-one";
import { paths } from "@/lib/paths";
import {
	type ComparedVersion,
	type CompareProps,
	type ComparisonProps,
	compareProps,
	compareSlots,
	type LeadLine,
} from "@/lib/schema/props/compare";
import { cut } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found, moved, type Outcome } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";

/** Longer than any browser's id and version; the rest is cut off. */
const LONGEST = 60;
const asked = z
	.union([z.string(), z.array(z.string())])
	.optional()
	.catch(undefined);
const params = z.object({ a: asked, b: asked, c: asked, d: asked });

const areaOf = (key: string | undefined) => key?.split(".", 1)[0] ?? "";

interface Row {
	id: string;
	name: string;
	area: string;
}

/** The features in the data's order, with their area: that of their first key. */
const rows = once((): Row[] =>
	features().map(
		([
			id,
			{
				name,
				compat_features: [key],
			},
		]) => ({
			id,
			name,
			area: areaOf(key),
		}),
	),
);

const marks = (levels: Levels) => levels.map((level) => level?.[0] ?? "n").join("");

function byArea(things: (Row & { levels: Levels })[]): ComparisonProps["leads"][number]["areas"] {
	return [...groupBy(things, ({ area }) => area)]
		.map(([area, some]) => ({
			area,
			count: some.length,
			lines: weighedLines(
				some.map(({ id, name, levels }): LeadLine => [id, name, 0, marks(levels)]),
				featureBriefs(),
			),
		}))
		.sort((a, b) => b.count - a.count);
}

/** The area of every key, in the keys' order. */
const keyAreas = once(() => compatRecords().ids().map(areaOf));

/** How many keys of each area every version alone is ahead in. */
function keyCounts(levels: Levels[], count: number): ComparisonProps["keys"] {
	const areas = new Map<string, { ahead: number[]; shared: number }>();
	const leadersIn = rememberedLeaders();
	keyAreas().forEach((name, index) => {
		const area = areas.get(name) ?? { ahead: Array<number>(count).fill(0), shared: 0 };
		areas.set(name, area);
		const leaders = leadersIn(levels.map((version) => version[index]));
		const [leader = 0] = leaders;
		if (leaders.length === count) area.shared++;
		else if (leaders.length === 1) area.ahead[leader] = (area.ahead[leader] ?? 0) + 1;
	});
	return [...areas]
		.map(([area, counts]) => ({ area, ...counts }))
		.filter(({ ahead, shared }) => shared > 0 || ahead.some((keys) => keys > 0));
}

async function comparisonOf(versions: ComparedVersion[]): Promise<ComparisonProps> {
	const levels: ReturnType<typeof versionLevels>[] = [];
	for (const { browser, version } of versions) {
		levels.push(versionLevels(browser, version));
		await yieldToEventLoop();
	}
	const things = rows().map((row, index) => ({
		...row,
		levels: levels.map(({ features }) => features[index]),
	}));
	const { leads, shared, none } = compareLevels(things, versions.length);
	await yieldToEventLoop();
	return {
		leads: leads.map(({ leaders, things }) => ({ leaders, count: things.length, areas: byArea(things) })),
		shared: shared.length,
		none: none.length,
		keys: keyCounts(
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
	// The form sends browser and version apart, under one name: the address that is passed on has them together.
	if (Object.values(query).some(Array.isArray)) {
		const joined = compareSlots.map((name) =>
			[query[name] ?? []].flat().slice(0, 2).filter(Boolean).join("-"),
		);
		return moved(paths.compare(joined.filter(Boolean).map((text) => text.slice(0, LONGEST))));
	}
	const texts = compareSlots.map((name) => [name, cut(String(query[name] ?? ""), LONGEST)]);
	const { slots, versions } = readSlots(Object.fromEntries(texts));
	return found({
		slots,
		browsers: browsers().ids(),
		versions,
		...(versions.length > 1 && { comparison: await comparisonOf(versions) }),
		...countedAsOneIn(defaultVersions()),
		readyMade: pairs.map((ids) => ids.map(currentOf)),
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
