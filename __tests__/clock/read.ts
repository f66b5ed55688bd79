import { monthFaults, viewFaults, yearFaults } from "@/__tests__/day-rules";
import { pastOf, readDays, wordsOf } from "@/__tests__/days";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { addMonths, MONTHS_TO_WIDELY } from "@/lib/domain/baseline";
import { readRange } from "@/lib/domain/version";
import type { Baseline } from "@/lib/schema/baseline";
import type { Asked } from "./addresses";

/** What was read of an answer: of how many days it tells, and which of them wrongly. */
export interface Read {
	days: number;
	faults: string[];
}

/** The words of a document, those that search engines get included; the page's data are no words. */
const shownIn = (html: string) =>
	wordsOf(
		html
			.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
			.replaceAll(/<meta name="description" content="([^"]*)"[^>]*>/g, "<p>$1</p>"),
	);

/** A feed tells of what has been: no entry, and nothing of the feed, is of a day to come. */
function readFeed(path: string, xml: string, today: string): Read {
	const days = [...xml.matchAll(/<(updated|published)>(\d{4}-\d\d-\d\d)/g)].map(([, , day = ""]) => day);
	const past = pastOf(path.includes("/browsers/") ? "compat" : "features", today);
	return {
		days: days.length,
		faults: days.filter((day) => day > past).map((day) => `${path} as of ${today}: ${day}`),
	};
}

const fields = (value: object) => Object.entries(value) as [string, unknown][];

/** Reads whatever an answer holds of Baseline, and up to which days it says that it knows. */
function readAnswer(path: string, value: unknown, today: string): Read {
	const read: Read = { days: 0, faults: [] };
	const visit = (part: unknown) => {
		if (typeof part !== "object" || part === null) return;
		for (const [name, held] of fields(part)) {
			if (name === "knownTo") {
				read.days++;
				if (JSON.stringify(held) !== JSON.stringify(sourceDays())) read.faults.push(`${path}: knownTo`);
			} else if (name === "baseline" && typeof held === "object" && held !== null) {
				read.days++;
				read.faults.push(
					...viewFaults(`${path} as of ${today}`, held as Baseline, pastOf("features", today)),
				);
			} else visit(held);
		}
	};
	visit(value);
	if (read.days === 0) read.faults.push(`${path} tells no day`);
	return read;
}

const newlySince = new Map(
	features().flatMap(([id, { status }]) =>
		status.baseline === "low" ? [[id, status.baseline_low_date ?? ""]] : [],
	),
);
const discouraged = new Set(features().flatMap(([id, feature]) => (feature.discouraged ? [id] : [])));

/** A badge says of what is due that it is, and of nothing else. */
function readBadge(path: string, svg: string, today: string): Read {
	const id = /([^/]+)\.svg$/.exec(path)?.[1] ?? "";
	const since = newlySince.get(id);
	const widely = since && readRange(addMonths(since, MONTHS_TO_WIDELY)).value;
	const isDue = widely !== undefined && widely <= pastOf("features", today) && !discouraged.has(id);
	return {
		days: 1,
		faults: svg.includes("due to be widely available") === isDue ? [] : [`${path} as of ${today}`],
	};
}

/** What is told wrongly in an answer, as of a day. */
export function readBody(asked: Asked, body: string, today: string): Read {
	switch (asked.kind) {
		case "feed":
			return readFeed(asked.path, body, today);
		case "badge":
			return readBadge(asked.path, body, today);
		case "answer":
			return readAnswer(asked.path, JSON.parse(body), today);
		default: {
			const words = shownIn(body);
			const { read, faults } = readDays(words, today);
			const of = (some: string[]) => ({ days: read, faults: some.map((fault) => `${asked.path}: ${fault}`) });
			if (asked.kind === "month") return of(monthFaults(asked.time, words, today));
			if (asked.kind === "year") return of(yearFaults(asked.time, words, today));
			if (asked.kind !== "unreleased") return of(faults);
			const isTold = words.includes("this version is not out") && !/Released/.test(words);
			return of(isTold ? faults : [...faults, "told as released"]);
		}
	}
}
