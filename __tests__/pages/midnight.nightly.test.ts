/**
 * @jest-environment node
 * @isolated-modules
 */

import { resetClock, setClock } from "@/__tests__/days";
import { type PageFile, propsOf } from "@/__tests__/page-file";
import type * as TargetModule from "@/lib/data/target";
import { addMonths } from "@/lib/support/baseline";
import type { SourceDays } from "@/lib/support/schema/source-days";

// A process serves for weeks: what it answers after a midnight must be what a process answers that starts then.

let known: SourceDays;

/** Sets the last day of all data; without a day it is that of the installed packages. */
function setDataDay(day = "") {
	process.env.DATA_DAY = day;
}

jest.mock("@/lib/data/source-days", () => {
	const actual = jest.requireActual("@/lib/data/source-days");
	const getSourceDays = (): SourceDays => {
		const day = process.env.DATA_DAY;
		return day ? { features: day, compat: day, usage: day } : actual.getSourceDays();
	};
	return { getSourceDays, getNewestSourceDay: () => Object.values(getSourceDays()).sort().at(-1) };
});

type Params = Record<string, string | string[]>;

const pages: [file: string, params?: Params, query?: Params][] = [
	["features/[id]", { id: "topics" }],
	["features/[id]", { id: "subgrid" }],
	["compat/[...key]", { key: ["css", "properties", "grid"] }],
	["browsers/[browser]", { browser: "chrome" }],
	["baseline/index"],
	["changes/index"],
	["set", {}, { features: "subgrid,popover", target: "last 2 years" }],
	["time", {}, { features: "subgrid" }],
];
const requests: [path: string, query: Record<string, string>][] = [
	["/api/v1/audience", { target: "last 2 years" }],
	["/api/v1/changes", { since: "2026-06-01", until: "2026-07-01" }],
	["/api/v1/features/{id}", { id: "subgrid" }],
	["/api/v1/time", { features: "subgrid" }],
];
const feeds = ["newly", "widely", "browsers/chrome"];

/** The answers of all pages and endpoints, by file. */
async function answerAll(): Promise<Record<string, unknown>> {
	const answers: Record<string, unknown> = {};
	for (const [file, params, query] of pages) {
		const page: PageFile<object> = await import(`@/pages/${file}`);
		answers[`${file} ${JSON.stringify(params)}`] = await propsOf(page, params, query);
	}
	const { apiDefinitions } = await import("@/lib/openapi/endpoints");
	for (const [path, query] of requests) {
		const definition = apiDefinitions.find((one) => one.path === path);
		answers[path] = await definition?.load(definition.params.parse(query) as never);
	}
	const { findFeedByName } = await import("@/lib/feeds/feed/resolve-feed");
	for (const name of feeds) answers[name] = findFeedByName(name);
	return answers;
}

const freshAnswers = new Map<string, Record<string, unknown>>();

/** The answers of a process that starts on a day; cached, because both tests compare with the same day. */
async function answerAnew(day: string): Promise<Record<string, unknown>> {
	const known = freshAnswers.get(day);
	if (known) return known;
	await jest.isolateModulesAsync(async () => {
		freshAnswers.set(day, await answerAll());
	});
	return answerAnew(day);
}

beforeAll(() => {
	known = jest.requireActual("@/lib/data/source-days").getSourceDays();
});
afterEach(() => {
	setDataDay();
	resetClock();
});

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const FIRST_DAY = "2026-12-01";

it("answers after each midnight as a process that starts then", async () => {
	setClock("2026-11-30");
	const before = await answerAll();
	for (const day of [FIRST_DAY, "2028-02-29"]) {
		setClock(day);
		const after = await answerAll();
		const fresh = await answerAnew(day);
		for (const [name, answer] of Object.entries(fresh))
			expect([day, name, after[name]]).toEqual([day, name, answer]);
		expect(Object.keys(fresh).length).toBe(pages.length + requests.length + feeds.length);
		// The day does matter: otherwise the comparison proves nothing.
		expect(after).not.toEqual(before);
	}
}, 240_000);

/** Removes the reach over time, which the build stores with the versions of the data packages. */
const withoutReachOverTime = (answer: unknown) =>
	typeof answer === "object" && answer !== null && "time" in answer ? { ...answer, time: undefined } : answer;

it("answers after an update of the data as a process that starts then", async () => {
	const newest = Object.values(known).sort().at(-1) ?? "";
	const earlier = addMonths(newest, -12);
	let [before, after]: Record<string, unknown>[] = [];
	await jest.isolateModulesAsync(async () => {
		setDataDay(earlier);
		setClock(earlier);
		before = await answerAll();
		setDataDay();
		setClock(FIRST_DAY);
		after = await answerAll();
	});
	const fresh = await answerAnew(FIRST_DAY);
	for (const [name, answer] of Object.entries(fresh))
		expect([name, withoutReachOverTime(after?.[name])]).toEqual([name, withoutReachOverTime(answer)]);
	expect(after).not.toEqual(before);
}, 240_000);

it.each(["last 2 years", "baseline widely available", "defaults and since 2024"])(
	"resolves two spellings of %s alike, whichever was resolved before the data update",
	async (query) => {
		const { resolveTarget }: typeof TargetModule = await import("@/lib/data/target");
		const newest = Object.values(known).sort().at(-1) ?? "";
		const earlier = addMonths(newest, -12);
		const versionsOf = (text: string) => {
			const outcome = resolveTarget(text);
			if (outcome.kind !== "found") throw new Error(outcome.kind);
			return outcome.versions;
		};
		setDataDay(earlier);
		setClock(earlier);
		const before = versionsOf(query);
		setDataDay();
		setClock(nextDay(newest));
		expect(versionsOf(query)).toEqual(versionsOf(query.toUpperCase()));
		if (query !== "defaults and since 2024") expect(versionsOf(query)).not.toEqual(before);
	},
);
