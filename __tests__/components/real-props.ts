import { propsOf } from "@/__tests__/page-file";
import type { Chapter } from "@/lib/about/schema/chapters";
import type { FactsOf } from "@/lib/about/schema/page";
import * as about from "@/pages/about/[[...slug]]";
import * as audience from "@/pages/audience";
import * as baseline from "@/pages/baseline";
import * as year from "@/pages/baseline/[year]";
import * as month from "@/pages/baseline/[year]/[month]";
import * as browsers from "@/pages/browsers";
import * as browser from "@/pages/browsers/[browser]";
import * as release from "@/pages/browsers/[browser]/[version]";
import * as changes from "@/pages/changes";
import * as changed from "@/pages/changes/[period]";
import * as findings from "@/pages/check/findings";
import * as compare from "@/pages/compare";
import * as areas from "@/pages/compat";
import * as compat from "@/pages/compat/[...key]";
import * as snippets from "@/pages/embed";
import * as embed from "@/pages/embed/[id]";
import * as features from "@/pages/features";
import * as feature from "@/pages/features/[id]";
import * as feeds from "@/pages/feeds";
import * as groups from "@/pages/groups";
import * as group from "@/pages/groups/[id]";
import * as home from "@/pages/index";
import * as missing from "@/pages/missing";
import * as plan from "@/pages/plan";
import * as search from "@/pages/search";
import * as snapshot from "@/pages/snapshots/[id]";
import * as targets from "@/pages/targets";
import * as time from "@/pages/time";

/** Caches the result of a loader. */
function once<Props>(load: () => Promise<Props>): () => Promise<Props> {
	let cached: Promise<Props> | undefined;
	return () => {
		cached ??= load();
		return cached;
	};
}

/** Asserts that a value is present. */
export function present<Value>(value: Value | undefined): Value {
	if (value === undefined) throw new Error("The page does not contain this value.");
	return value;
}

async function loadFeature(id: string) {
	const props = await propsOf(feature, { id });
	if (props.kind !== "feature") throw new Error(`${id} is ${props.kind}`);
	return props;
}

async function loadComparison() {
	const props = await propsOf(compare, {}, { a: "chrome-120", b: "safari-17.4" });
	return { ...props, comparison: present(props.comparison) };
}

/** The facts of a handbook chapter. */
export async function chapter<Name extends Chapter>(name: Name): Promise<FactsOf<Name>> {
	const { facts } = await propsOf(about, name === "overview" ? {} : { slug: [name] });
	return facts as FactsOf<Name>;
}

/** The props of pages, from their own loaders. */
export const real = {
	audience: once(() => propsOf(audience)),
	baseline: once(() => propsOf(baseline)),
	browser: once(() => propsOf(browser, { browser: "safari" })),
	browsers: once(() => propsOf(browsers)),
	changes: once(() => propsOf(changes, {}, { since: "2026-08-01", until: "2026-10-31", region: "DE" })),
	recentChanges: once(() => propsOf(changes)),
	changesInMonth: once(() => propsOf(changed, { period: "2024-09" })),
	changesInYear: once(() => propsOf(changed, { period: "2024" })),
	compared: once(loadComparison),
	compatAreas: once(() => propsOf(areas)),
	compatKey: once(() => propsOf(compat, { key: ["css", "properties", "grid-template-rows"] })),
	discouraged: once(() => loadFeature("accessor-methods")),
	embed: once(() => propsOf(embed, { id: "subgrid" }, { region: "DE" })),
	feature: once(() => loadFeature("subgrid")),
	features: once(() => propsOf(features)),
	feeds: once(() => propsOf(feeds)),
	findings: once(() =>
		propsOf(findings, {}, { code: "a { field-sizing: content; inset: 0 }", language: "css" }),
	),
	group: once(() => propsOf(group, { id: "grid" })),
	groups: once(() => propsOf(groups)),
	home: once(() => propsOf(home)),
	limits: once(() => loadFeature("anchor-positioning")),
	missing: once(() => propsOf(missing)),
	month: once(() => propsOf(month, { year: "2024", month: "09" })),
	plan: once(() =>
		propsOf(plan, {}, { browser: "safari,ios_saf", version: "18.4", region: "DE", from: "baseline 2022" }),
	),
	release: once(() => propsOf(release, { browser: "chrome", version: "117" })),
	search: once(() => propsOf(search, {}, { q: "grid missing:safari baseline:newley" })),
	snapshot: once(() => propsOf(snapshot, { id: "ecmascript-2023" })),
	snippets: once(() => propsOf(snippets, {}, { id: "subgrid" })),
	split: once(() => propsOf(feature, { id: "single-color-gradients" })),
	targets: once(() => propsOf(targets, {}, { region: "DE" })),
	time: once(() => propsOf(time, {}, { features: "subgrid", region: "DE" })),
	year: once(() => propsOf(year, { year: "2024" })),
};
