import type { ReadPart } from "@/lib/audience/schema/target-reading";
import { findAgentByName } from "@/lib/data/counted-phones";
import type { TargetPart } from "@/lib/data/target-part";
import { agentNames } from "@/lib/support/agent-names";

type Meaning = Pick<ReadPart, "meaning" | "values">;

const signs: Record<string, string> = { ">": "above", ">=": "atLeast", "<": "below", "<=": "atMost" };
const rays: Record<string, ReadPart["meaning"]> = { ">": "above", ">=": "from", "<": "below", "<=": "upTo" };

const nameOf = (browser = "") => {
	const agent = findAgentByName(browser);
	return agent ? agentNames[agent] : browser;
};

function describeBaseline({ year, availability, date }: TargetPart): Meaning {
	if (year !== undefined) return { meaning: "baselineYear", values: { date: year } };
	if (date !== undefined) return { meaning: "baselineWidelyOn", values: { date } };
	return { meaning: /newly/i.test(availability ?? "") ? "baselineNewly" : "baselineWidely", values: {} };
}

/** Returns the ISO day, month or year at the end of a part. */
const getDate = ({ query }: TargetPart) => /\d[\d-]*$/.exec(query)?.[0] ?? "";

/** The meanings of browserslist's query types. https://github.com/browserslist/browserslist#full-list */
const byType: Record<string, (part: TargetPart) => Meaning> = {
	last_versions: ({ versions = "" }) => ({ meaning: "lastVersions", values: { count: versions } }),
	last_major_versions: ({ versions = "" }) => ({ meaning: "lastMajor", values: { count: versions } }),
	last_browser_versions: ({ versions = "", browser }) => ({
		meaning: "lastOf",
		values: { count: versions, browser: nameOf(browser) },
	}),
	last_browser_major_versions: ({ versions = "", browser }) => ({
		meaning: "lastMajorOf",
		values: { count: versions, browser: nameOf(browser) },
	}),
	unreleased_versions: () => ({ meaning: "unreleased", values: {} }),
	unreleased_browser_versions: ({ browser }) => ({
		meaning: "unreleasedOf",
		values: { browser: nameOf(browser) },
	}),
	last_years: ({ years = "" }) => ({ meaning: "lastYears", values: { count: years } }),
	since_y: (part) => ({ meaning: "since", values: { date: getDate(part) } }),
	since_y_m: (part) => ({ meaning: "since", values: { date: getDate(part) } }),
	since_y_m_d: (part) => ({ meaning: "since", values: { date: getDate(part) } }),
	baseline: describeBaseline,
	popularity: ({ sign = "", popularity = "" }) => ({
		meaning: "popularity",
		values: { sign: signs[sign] ?? "", percent: `${popularity}%` },
	}),
	popularity_in_place: ({ sign = "", popularity = "", place = "" }) => ({
		meaning: "popularityIn",
		values: { sign: signs[sign] ?? "", percent: `${popularity}%`, place },
	}),
	cover: ({ coverage = "" }) => ({ meaning: "cover", values: { percent: `${coverage}%` } }),
	cover_in: ({ coverage = "", place = "" }) => ({
		meaning: "coverIn",
		values: { percent: `${coverage}%`, place },
	}),
	supports: ({ feature = "" }) => ({ meaning: "supports", values: { feature } }),
	browser_range: ({ browser, from = "", to = "" }) => ({
		meaning: "range",
		values: { browser: nameOf(browser), from, to },
	}),
	browser_ray: ({ browser, sign = "", version = "" }) => ({
		meaning: rays[sign] ?? "other",
		values: { browser: nameOf(browser), version },
	}),
	browser_version: ({ browser, version = "" }) => ({
		meaning: "version",
		values: { browser: nameOf(browser), version },
	}),
	firefox_esr: () => ({ meaning: "version", values: { browser: agentNames.firefox, version: "ESR" } }),
	opera_mini_all: () => ({ meaning: "whole", values: { browser: agentNames.op_mini } }),
	defaults: () => ({ meaning: "defaults", values: {} }),
	dead: () => ({ meaning: "dead", values: {} }),
	runtime: () => ({ meaning: "runtime", values: {} }),
};

/** The meaning of a part of a target, without its `not`. */
export function describePart(part: TargetPart): Meaning {
	if (/electron/.test(part.type)) return { meaning: "electron", values: {} };
	return (
		(Object.hasOwn(byType, part.type) ? byType[part.type]?.(part) : undefined) ?? {
			meaning: "other",
			values: {},
		}
	);
}
