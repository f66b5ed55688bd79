import { propsOf } from "@/__tests__/page-file";
import * as browser from "@/pages/browsers/[browser]";
import * as release from "@/pages/browsers/[browser]/[version]";
import * as changes from "@/pages/changes";
import * as findings from "@/pages/check/findings";
import * as snippets from "@/pages/embed";
import * as features from "@/pages/features";
import * as feature from "@/pages/features/[id]";
import * as home from "@/pages/index";
import * as plan from "@/pages/plan";
import * as search from "@/pages/search";
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

/** The props of pages, from their own loaders. */
export const real = {
	browser: once(() => propsOf(browser, { browser: "safari" })),
	changes: once(() => propsOf(changes, {}, { since: "2026-08-01", until: "2026-10-31", region: "DE" })),
	recentChanges: once(() => propsOf(changes)),
	feature: once(() => loadFeature("subgrid")),
	features: once(() => propsOf(features)),
	findings: once(() =>
		propsOf(findings, {}, { code: "a { field-sizing: content; inset: 0 }", language: "css" }),
	),
	home: once(() => propsOf(home)),
	plan: once(() =>
		propsOf(plan, {}, { browser: "safari,ios_saf", version: "18.4", region: "DE", from: "baseline 2022" }),
	),
	release: once(() => propsOf(release, { browser: "chrome", version: "117" })),
	search: once(() => propsOf(search, {}, { q: "grid missing:safari baseline:newley" })),
	snippets: once(() => propsOf(snippets, {}, { id: "subgrid" })),
	targets: once(() => propsOf(targets, {}, { region: "DE" })),
	time: once(() => propsOf(time, {}, { features: "subgrid", region: "DE" })),
};
