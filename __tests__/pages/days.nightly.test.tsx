/** @jest-environment node */

import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { monthFaults, yearFaults } from "@/__tests__/day-rules";
import { extractLines, readDays, resetClock, setClock, todays } from "@/__tests__/days";
import { english as messages } from "@/__tests__/messages";
import { type PageFile, propsOf } from "@/__tests__/page-file";
import { routerAt } from "@/__tests__/router-at";
import { listBaselineMonths, listBaselineYears } from "@/lib/baseline/queries/baseline-dates";
import { getCurrentStatus } from "@/lib/compat/queries/current-baseline";
import { getNewerCompatSupport } from "@/lib/compat/queries/newer-compat-data";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { LanguageContext } from "@/lib/i18n/use-translations";

// Renders title and description, which search engines show. The rest of the head needs Next.js.
jest.mock("@/components/layout/page-head", () => ({
	PageHead: ({ title, description }: { title?: string; description: string }) => (
		<p>
			{title} {description}
		</p>
	),
}));

const english = { locale: "en" as const, messages };
type Params = Record<string, string | string[]>;

/** Renders a page on the server. @returns its words. */
async function renderWords(file: string, params: Params = {}): Promise<string> {
	const page: PageFile<object> = await import(`@/pages/${file}`);
	const props = await propsOf(page, params);
	return extractLines(
		renderToStaticMarkup(
			<RouterContext.Provider value={routerAt("/", "/")}>
				<LanguageContext.Provider value={english}>
					{createElement(page.default, props)}
				</LanguageContext.Provider>
			</RouterContext.Provider>,
		),
	);
}

const newly = getFeatures().filter(([, { status }]) => status.baseline === "low");
const [newerInCompatData] = getFeatures().find(
	([, feature]) => Object.keys(getNewerCompatSupport(feature)).length > 0,
) ?? [""];
const [widely] = getFeatures().find(([, { status }]) => status.baseline === "high") ?? [""];
const unreleased = ["chrome", "firefox", "edge"].flatMap((browser) =>
	Object.entries(getBrowsers().get(browser).releases).flatMap(([version, { status }]) =>
		["beta", "nightly", "planned"].includes(status) ? { browser, version } : [],
	),
);

/** Lists the first and the last feature that is due, and that is expected. */
function listEdges() {
	const statuses = newly.map(([id, { status }]) => ({ id, view: getCurrentStatus(status) }));
	return ["due", "expected"].flatMap((widelyStatus) => {
		const some = statuses
			.filter(({ view }) => view.level === "newly" && view.turn === widelyStatus)
			.map(({ id }) => id);
		return [...new Set([some[0], some.at(-1)])].flatMap((id) => id ?? []);
	});
}

beforeAll(() => jest.spyOn(console, "error").mockImplementation());
afterEach(resetClock);

describe.each(todays)("as of %s", (_, today) => {
	beforeEach(() => setClock(today));

	it("pages and frames describe past days as past, and future days as future", async () => {
		const pages: [string, Params?][] = [
			["index"],
			["baseline"],
			["browsers"],
			["missing"],
			...[...listEdges(), newerInCompatData, widely].map((id): [string, Params] => ["features/[id]", { id }]),
			...newly.slice(0, 20).map(([id]): [string, Params] => ["embed/[id]", { id }]),
			...unreleased.map((params): [string, Params] => ["browsers/[browser]/[version]", params]),
			["browsers/[browser]/[version]", { browser: "chrome", version: "117" }],
			["browsers/[browser]", { browser: "chrome" }],
		];
		let read = 0;
		for (const [file, params] of pages) {
			const result = readDays(await renderWords(file, params), today);
			read += result.read;
			expect([file, params, result.faults]).toEqual([file, params, []]);
		}
		expect(read).toBeGreaterThan(60);
	});

	it("months beyond the data do not read as empty, and past months not as upcoming", async () => {
		for (const params of listBaselineMonths()) {
			const words = await renderWords("baseline/[year]/[month]", params);
			expect(monthFaults(`${params.year}-${params.month}`, words, today)).toEqual([]);
		}
	});

	it("years beyond the data do not read as empty", async () => {
		for (const { year } of listBaselineYears()) {
			const words = await renderWords("baseline/[year]/index", { year });
			expect(yearFaults(year, words, today)).toEqual([]);
		}
	});

	it("unreleased versions are never described as released", async () => {
		for (const { browser, version } of unreleased) {
			const words = await renderWords("browsers/[browser]/[version]", { browser, version });
			expect([browser, version, /Released/.test(words)]).toEqual([browser, version, false]);
			expect(words).toContain("this version isn’t out yet");
		}
	});
});

it("readDays finds days in the wrong tense", () => {
	const countFaults = (text: string) => readDays(text, "2026-11-22").faults.length;
	expect(countFaults("Widely available from October 16, 2026 on, if nothing changes.")).toBe(1);
	expect(countFaults("Widely available from December 16, 2026 on, if nothing changes.")).toBe(0);
	expect(countFaults("In every main browser since December 1, 2026.")).toBe(1);
	expect(countFaults(extractLines("<dl><dt>Released</dt><dd><time>December 8, 2026</time></dd></dl>"))).toBe(
		1,
	);
	expect(
		countFaults(extractLines("<dl><dt>Planned for</dt><dd><time>November 17, 2026</time></dd></dl>")),
	).toBe(1);
	expect(
		countFaults(extractLines("<dl><dt>Should be out since</dt><dd>November 17, 2026; the data</dd></dl>")),
	).toBe(0);
});
