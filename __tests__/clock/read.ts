import { monthFaults, viewFaults, yearFaults } from "@/__tests__/day-rules";
import { extractLines, getLastPastDay, readDays } from "@/__tests__/days";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { addMonths, MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import type { Baseline } from "@/lib/support/schema/baseline";
import { parseRangedValue } from "@/lib/support/version";
import type { RequestedPath } from "./addresses";

/** Result for one response: the number of dates in it and the faults found. */
export interface Read {
	days: number;
	faults: string[];
}

/** Extracts the text of a document, including its meta descriptions but not the page data. */
const extractText = (html: string) =>
	extractLines(
		html
			.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
			.replaceAll(/<meta name="description" content="([^"]*)"[^>]*>/g, "<p>$1</p>"),
	);

/** Checks a feed: no date in it may lie in the future. */
function readFeed(path: string, xml: string, today: string): Read {
	const days = [...xml.matchAll(/<(updated|published)>(\d{4}-\d\d-\d\d)/g)].map(([, , day = ""]) => day);
	const past = getLastPastDay(path.includes("/browsers/") ? "compat" : "features", today);
	return {
		days: days.length,
		faults: days.filter((day) => day > past).map((day) => `${path} as of ${today}: ${day}`),
	};
}

const fields = (value: object) => Object.entries(value) as [string, unknown][];

/** Checks all Baseline values of a JSON response, and its `knownTo` dates. */
function readAnswer(path: string, value: unknown, today: string): Read {
	const read: Read = { days: 0, faults: [] };
	const visit = (part: unknown) => {
		if (typeof part !== "object" || part === null) return;
		for (const [name, child] of fields(part)) {
			if (name === "knownTo") {
				read.days++;
				if (JSON.stringify(child) !== JSON.stringify(getSourceDays())) read.faults.push(`${path}: knownTo`);
			} else if (name === "baseline" && typeof child === "object" && child !== null) {
				read.days++;
				read.faults.push(
					...viewFaults(`${path} as of ${today}`, child as Baseline, getLastPastDay("features", today)),
				);
			} else visit(child);
		}
	};
	visit(value);
	if (read.days === 0) read.faults.push(`${path} holds no date`);
	return read;
}

const newlySince = new Map(
	getFeatures().flatMap(([id, { status }]) =>
		status.baseline === "low" ? [[id, status.baseline_low_date ?? ""]] : [],
	),
);
const discouraged = new Set(getFeatures().flatMap(([id, feature]) => (feature.discouraged ? [id] : [])));

/** Checks a badge: it says "due" only for features that are due. */
function readBadge(path: string, svg: string, today: string): Read {
	const id = /([^/]+)\.svg$/.exec(path)?.[1] ?? "";
	const since = newlySince.get(id);
	const widely = since && parseRangedValue(addMonths(since, MONTHS_TO_WIDELY)).value;
	const isDue = widely !== undefined && widely <= getLastPastDay("features", today) && !discouraged.has(id);
	return {
		days: 1,
		faults: svg.includes("due to be widely available") === isDue ? [] : [`${path} as of ${today}`],
	};
}

/** Checks one response as of an ISO day. */
export function readBody(requested: RequestedPath, body: string, today: string): Read {
	switch (requested.kind) {
		case "feed":
			return readFeed(requested.path, body, today);
		case "badge":
			return readBadge(requested.path, body, today);
		case "answer":
			return readAnswer(requested.path, JSON.parse(body), today);
		default: {
			const words = extractText(body);
			const { read, faults } = readDays(words, today);
			const of = (some: string[]) => ({
				days: read,
				faults: some.map((fault) => `${requested.path}: ${fault}`),
			});
			if (requested.kind === "month") return of(monthFaults(requested.time, words, today));
			if (requested.kind === "year") return of(yearFaults(requested.time, words, today));
			if (requested.kind !== "unreleased") return of(faults);
			const isDated = words.includes("this version isn’t out yet") && !/Released/.test(words);
			return of(isDated ? faults : [...faults, "shown as released"]);
		}
	}
}
