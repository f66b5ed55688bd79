import { z } from "zod";
import { defaultAudience } from "@/lib/answers/audience";
import { statusNow } from "@/lib/answers/baseline-now";
import { childOf, countKeys, namesBelow } from "@/lib/answers/compat-nodes";
import { limitsIn } from "@/lib/answers/limits";
import { compatNodeKeys } from "@/lib/answers/pages";
import { answerPeople } from "@/lib/answers/people";
import { answerDay, releasedIn, versionAfter } from "@/lib/answers/releases";
import { keySupport } from "@/lib/answers/support";
import { mostlyCrossing } from "@/lib/answers/through-time";
import { browsers, compatRecords, compatTree } from "@/lib/data/compat";
import { featureEntries, featureOfKey } from "@/lib/data/features";
import { cellTableOf } from "@/lib/domain/cell-table";
import { readInline } from "@/lib/domain/inline";
import { summaryOf } from "@/lib/domain/reach/summary";
import { cellOf, detailOf, saysMore, statementsOf } from "@/lib/domain/support";
import { paths } from "@/lib/paths";
import type { CompatRecord } from "@/lib/schema/compat";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { type CompatFacts, type CompatProps, compatProps } from "@/lib/schema/props/compat";
import type { SupportRow } from "@/lib/schema/support";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

/** How many neighbours a page names on each side; the node above has them all. */
const NEIGHBOURS = 6;

const desktop = ["chrome", "edge", "firefox", "safari", "opera"];
const mobile = [
	"chrome_android",
	"firefox_android",
	"safari_ios",
	"samsunginternet_android",
	"opera_android",
];
const kinds = [
	{ kind: "desktop", has: (browser: string) => desktop.includes(browser) },
	{ kind: "mobile", has: (browser: string) => mobile.includes(browser) },
	{ kind: "other", has: (browser: string) => !desktop.includes(browser) && !mobile.includes(browser) },
] as const;

function supportRowOf(record: CompatRecord, browser: string): SupportRow {
	const statements = statementsOf(record, browser);
	const isReleased = releasedIn(browser);
	const answer = cellOf(statements, isReleased);
	return {
		browser,
		answer,
		...answerDay(browser, answer),
		...answerPeople(browser, answer),
		statements: statements
			.map((statement) => detailOf(statement, isReleased, versionAfter(browser), statements))
			.filter(saysMore),
	};
}

function supportOf(record: CompatRecord): CompatFacts["support"] {
	const order = [...desktop, ...mobile, ...browsers().ids()];
	const known = Object.keys(record.support).sort((a, b) => order.indexOf(a) - order.indexOf(b));
	return kinds.flatMap(({ kind, has }) => {
		const rows = known.filter(has).map((browser) => supportRowOf(record, browser));
		return rows.length > 0 ? { kind, rows } : [];
	});
}

function marksOf({ status }: CompatRecord): CompatFacts["marks"] {
	if (!status) return [];
	return [
		status.deprecated ? ("deprecated" as const) : [],
		status.experimental ? ("experimental" as const) : [],
		status.standard_track ? [] : ("non-standard" as const),
	].flat();
}

/** The feature of a key, the key's own Baseline status, and where its two sources disagree. */
function featureFacts(
	key: string,
	record: CompatRecord,
): Pick<CompatFacts, "feature" | "baseline" | "discouraged" | "disagrees"> {
	const id = featureOfKey().get(key);
	const entry = id === undefined ? undefined : featureEntries().get(id);
	if (id === undefined || entry?.kind !== "feature") return {};
	const status = entry.status.by_compat_key[key];
	const disagrees = coreBrowsers.filter((browser) => {
		const cell = cellOf(statementsOf(record, browser), releasedIn(browser));
		return status && status.support[browser] !== (cell.state === "yes" ? cell.since : undefined);
	});
	return {
		feature: { id, name: entry.name },
		baseline: statusNow(status ?? entry.status),
		...(entry.discouraged && { discouraged: readInline(entry.discouraged.reason_html) }),
		...(disagrees.length > 0 && { disagrees }),
	};
}

function factsOf(key: string): CompatFacts | undefined {
	const record = compatRecords().find(key);
	if (!record) return undefined;
	const { description, mdn_url, spec_url } = record;
	const support = keySupport(record);
	const table = supportOf(record);
	const crossing = mostlyCrossing(support);
	return {
		...(description && { description: readInline(description) }),
		marks: marksOf(record),
		specs: [spec_url ?? []].flat(),
		...(mdn_url && { mdn: mdn_url }),
		reach: summaryOf(support, defaultAudience()),
		...(crossing && { crossing }),
		...limitsIn(
			support,
			table.flatMap(({ rows }) => rows),
		),
		support: table,
		...featureFacts(key, record),
	};
}

function tableOf(node: string): CompatProps["table"] {
	const named = namesBelow(node).flatMap((name) => {
		const record = compatRecords().find(childOf(node, name));
		if (!record) return [];
		const cells = coreBrowsers.map((browser) => cellOf(statementsOf(record, browser), releasedIn(browser)));
		return { name, cells };
	});
	return named.length > 0 ? cellTableOf(named) : undefined;
}

function neighboursOf(node: string): Pick<CompatProps, "before" | "after"> {
	const cut = node.lastIndexOf(".");
	const names = namesBelow(node.slice(0, Math.max(cut, 0)));
	const at = names.indexOf(node.slice(cut + 1));
	return {
		before: names.slice(Math.max(0, at - NEIGHBOURS), at),
		after: names.slice(at + 1, at + 1 + NEIGHBOURS),
	};
}

/** The node that an address means when upper and lower case do not count. */
let nodesByLowerCase: Map<string, string> | undefined;
function nodeInAnyCase(asked: string): string | undefined {
	nodesByLowerCase ??= new Map([...compatTree().keys()].reverse().map((node) => [node.toLowerCase(), node]));
	return nodesByLowerCase.get(asked.toLowerCase());
}

const params = z.object({ key: z.array(z.string().max(200)).min(1).max(20) });

function load({ key: parts }: z.infer<typeof params>): Outcome<CompatProps> {
	const key = parts.join(".");
	const exact = compatTree().has(key) && parts.every((part) => !part.includes("."));
	if (!exact) {
		const node = nodeInAnyCase(key);
		return node ? moved(paths.compat(node)) : missing;
	}
	const facts = factsOf(key);
	const table = tableOf(key);
	return found({
		node: key,
		...(facts && { facts }),
		...(table && { table }),
		deeper: namesBelow(key).flatMap((name): [string, number][] => {
			const node = childOf(key, name);
			return namesBelow(node).length > 0 ? [[name, countKeys(node)]] : [];
		}),
		...neighboursOf(key),
	});
}

/** How many rows the tables of a node's page have: browsers in its support, names below it. */
const rowsOf = (node: string) =>
	Object.keys(compatRecords().find(node)?.support ?? {}).length + namesBelow(node).length;

/**
 * All nodes, shortest pages first: Next halves all pages between two workers by their number, and the first of these
 * share a worker with the features and releases, whose pages are long.
 */
function shortestFirst(): { key: string[] }[] {
	const rows = new Map(compatNodeKeys().map((node) => [node, rowsOf(node)]));
	return [...rows].sort(([, a], [, b]) => a - b).map(([node]) => ({ key: node.split(".") }));
}

/** Areas, and what stands right below them with keys of its own: interfaces, elements, kinds of style rules. */
const upperNodes = () =>
	shortestFirst().filter(({ key }) => key.length <= 2 && namesBelow(key.join(".")).length > 0);

/** `/compat/[...key]`: a compat key with all that BCD says of it, and what stands below it. */
export const compatPage = {
	route: "/compat/[...key]",
	params,
	props: compatProps,
	load,
	all: shortestFirst,
	first: upperNodes,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof compatProps>;
