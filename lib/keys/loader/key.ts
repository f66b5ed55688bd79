import { z } from "zod";
import { getDefaultAudience, getDefaultFloors } from "@/lib/audience/queries/audience";
import { findKeyHelp, getMakeItWork } from "@/lib/build/queries/build-help";
import { getCurrentStatus } from "@/lib/compat/queries/current-baseline";
import { countKeys, getChildNode, listChildNames, listCompatNodes } from "@/lib/compat/queries/key-tree";
import {
	createNextVersionLookup,
	createReleasedCheck,
	getAnswerReleaseDay,
} from "@/lib/compat/queries/releases";
import { getKeySupport } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords, getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import { buildDetection } from "@/lib/features/detection/detection";
import { findDecidingNotes, findLimits } from "@/lib/features/queries/support-limits";
import { type CompatFacts, type CompatProps, compatProps } from "@/lib/keys/schema";
import { paths } from "@/lib/paths/pages";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { groupEqualRows } from "@/lib/support/build-cell-table";
import { findStuckVersions } from "@/lib/support/find-stuck-versions";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import type { CompatRecord } from "@/lib/support/schema/compat";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { SupportRow } from "@/lib/support/schema/support-row";
import {
	computeSupportCell,
	describeStatement,
	getStatements,
	hasStatementDetails,
} from "@/lib/support/statements";
import { summarizePictureReach } from "@/lib/support/summarize-reach";
import { getRegionCrossing } from "@/lib/trends/queries/reach-history";

/** The number of siblings listed on each side. The parent's page lists all. */
const NEIGHBOURS = 6;

/** The browsers that every page shows, in this order. */
const shown: string[] = [...coreBrowsers, "opera", "samsunginternet_android", "opera_android"];

function buildSupportRow(record: CompatRecord, browser: string): SupportRow {
	const statements = getStatements(record, browser);
	const isReleased = createReleasedCheck(browser);
	const answer = computeSupportCell(statements, isReleased);
	return {
		browser,
		answer,
		...getAnswerReleaseDay(browser, answer),
		statements: statements
			.map((statement) =>
				describeStatement(statement, isReleased, createNextVersionLookup(browser), statements),
			)
			.filter(hasStatementDetails),
	};
}

function buildSupport(record: CompatRecord): Pick<CompatFacts, "support" | "others"> {
	const known = [
		...shown,
		...getBrowsers()
			.ids()
			.filter((browser) => !shown.includes(browser)),
	].filter((browser) => Object.hasOwn(record.support, browser));
	const rows = known.map((browser) => buildSupportRow(record, browser));
	const isShown = ({ browser }: SupportRow) => shown.includes(browser);
	return { support: rows.filter(isShown), others: rows.filter((row) => !isShown(row)) };
}

function listLabels({ status }: CompatRecord): CompatFacts["marks"] {
	if (!status) return [];
	return [
		status.deprecated ? ("deprecated" as const) : [],
		status.experimental ? ("experimental" as const) : [],
		status.standard_track ? [] : ("non-standard" as const),
	].flat();
}

/** Returns a key's feature, its own Baseline status, and the browsers for which web-features and BCD disagree. */
function getFeatureFacts(
	key: string,
	record: CompatRecord,
): Pick<CompatFacts, "feature" | "baseline" | "discouraged" | "disagrees"> {
	const id = getFeatureOfKey().get(key);
	const entry = id === undefined ? undefined : getFeatureEntries().get(id);
	if (id === undefined || entry?.kind !== "feature") return {};
	const status = entry.status.by_compat_key[key];
	const disagrees = coreBrowsers.filter((browser) => {
		const cell = computeSupportCell(getStatements(record, browser), createReleasedCheck(browser));
		return status && status.support[browser] !== (cell.state === "yes" ? cell.since : undefined);
	});
	return {
		feature: { id, name: entry.name },
		baseline: getCurrentStatus(status ?? entry.status),
		...(entry.discouraged && { discouraged: parseInlineHtml(entry.discouraged.reason_html) }),
		...(disagrees.length > 0 && { disagrees }),
	};
}

function buildFacts(key: string): CompatFacts | undefined {
	const record = getCompatRecords().find(key);
	if (!record) return undefined;
	const { description, mdn_url, spec_url, source_file } = record;
	const support = getKeySupport(record);
	const rows = buildSupport(record);
	const all = [...rows.support, ...rows.others];
	const crossing = getRegionCrossing(support, WORLD);
	const test = buildDetection({ ...record, key });
	const help = findKeyHelp(key) ?? (test?.kind === "css" ? getMakeItWork([key]) : undefined);
	const stuck = help ? findStuckVersions(support, getDefaultAudience().usage) : [];
	return {
		...(description && { description: parseInlineHtml(description) }),
		marks: listLabels(record),
		specs: [spec_url ?? []].flat(),
		...(mdn_url && { mdn: mdn_url }),
		file: source_file,
		reach: summarizePictureReach(support, getDefaultAudience()),
		...(crossing && { crossing }),
		...findLimits(support, all),
		...findDecidingNotes(all),
		...rows,
		...(help && {
			makeItWork: { name: key, help, ...(test && { test }), ...(stuck.length > 0 && { stuck }) },
		}),
		...getFeatureFacts(key, record),
	};
}

function buildTable(node: string): CompatProps["table"] {
	const rows = listChildNames(node).flatMap((name) => {
		const record = getCompatRecords().find(getChildNode(node, name));
		if (!record) return [];
		const cells = coreBrowsers.map((browser) =>
			computeSupportCell(getStatements(record, browser), createReleasedCheck(browser)),
		);
		return { name, cells };
	});
	return rows.length > 0 ? { ...groupEqualRows(rows), floors: getDefaultFloors() } : undefined;
}

function listSiblings(node: string): Pick<CompatProps, "before" | "after"> {
	const cut = node.lastIndexOf(".");
	const names = listChildNames(node.slice(0, Math.max(cut, 0)));
	const index = names.indexOf(node.slice(cut + 1));
	return {
		before: names.slice(Math.max(0, index - NEIGHBOURS), index),
		after: names.slice(index + 1, index + 1 + NEIGHBOURS),
	};
}

/** Finds a node by its path, ignoring case. The index is built at first use. */
let nodesByLowerCase: Map<string, string> | undefined;
function findNodeIgnoringCase(path: string): string | undefined {
	nodesByLowerCase ??= new Map(
		[...getCompatTree().keys()].reverse().map((node) => [node.toLowerCase(), node]),
	);
	return nodesByLowerCase.get(path.toLowerCase());
}

const params = z.object({ key: z.array(z.string().max(200)).min(1).max(20) });

function load({ key: parts }: z.infer<typeof params>): Outcome<CompatProps> {
	const key = parts.join(".");
	const isExact = getCompatTree().has(key) && parts.every((part) => !part.includes("."));
	if (!isExact) {
		const node = findNodeIgnoringCase(key);
		return node ? toMoved(paths.compat(node)) : toMissing;
	}
	const facts = buildFacts(key);
	const table = buildTable(key);
	return toFound({
		node: key,
		...(facts && { facts }),
		...(table && { table }),
		deeper: listChildNames(key).flatMap((name): [string, number][] => {
			const node = getChildNode(key, name);
			return listChildNames(node).length > 0 ? [[name, countKeys(node)]] : [];
		}),
		...listSiblings(key),
	});
}

/** Counts the table rows of a node's page: browsers with support data, and children. */
const countRows = (node: string) =>
	Object.keys(getCompatRecords().find(node)?.support ?? {}).length + listChildNames(node).length;

/**
 * Lists all nodes, shortest pages first. Next.js splits all pages into two halves of equal number for its workers. The first
 * nodes share a worker with the long pages of features and releases, so this balances the load.
 */
function listShortestFirst(): { key: string[] }[] {
	const rows = new Map(listCompatNodes().map((node) => [node, countRows(node)]));
	return [...rows].sort(([, a], [, b]) => a - b).map(([node]) => ({ key: node.split(".") }));
}

/** Lists the areas: `api`, `css`. */
const listAreas = () =>
	listCompatNodes()
		.filter((node) => !node.includes("."))
		.map((area) => ({ key: [area] }));

/** `/compat/[...key]`: a compat key with its BCD data, and its child keys. */
export const compatPage = {
	route: "/compat/[...key]",
	params,
	props: compatProps,
	load,
	all: listShortestFirst,
	first: listAreas,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof compatProps>;
