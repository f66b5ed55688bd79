import { getReleaseDay } from "@/lib/compat/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { listMdnLinks } from "@/lib/features/mdn-links";
import { listSourceFiles } from "@/lib/features/source-files";
import { computeSupportTimeline } from "@/lib/features/support-timeline";
import { supportTimelineSeries as schema } from "@/lib/support/schema/charts";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

const docs = "https://developer.mozilla.org/docs/";
const titles = (...paths: string[]) =>
	listMdnLinks(
		"other",
		paths.map((path) => docs + path),
	).mdn.map(({ title }) => title);

describe("listMdnLinks", () => {
	it("sorts authoring languages first, and short paths before long ones", () => {
		expect(
			titles(
				"Web/API/TransitionEvent/elapsedTime",
				"Web/API/TransitionEvent",
				"Web/CSS/Reference/Properties/transition-delay",
				"Web/CSS/Reference/Properties/transition",
			),
		).toEqual(["transition", "transition-delay", "TransitionEvent", "TransitionEvent: elapsedTime"]);
	});

	it("begins with the page of the feature's name", () => {
		const urls = [
			"Web/CSS/Reference/Selectors/:popover-open",
			"Web/HTML/Reference/Global_attributes/popover",
		];
		const list = (id: string, paths: string[]) =>
			listMdnLinks(
				id,
				paths.map((path) => docs + path),
			).mdn.map(({ title }) => title);
		expect(list("popover", urls)).toEqual(["popover", ":popover-open"]);
		expect(list("service-workers", ["Web/API/Cache", "Web/API/ServiceWorker"])).toEqual([
			"ServiceWorker",
			"Cache",
		]);
	});

	it("adds the area to equal titles", () => {
		expect(titles("Web/API/Request", "Web/API/Request/Request")).toEqual(["Request", "Request()"]);
		expect(
			titles("Web/CSS/Reference/Properties/fill-opacity", "Web/SVG/Reference/Attribute/fill-opacity"),
		).toEqual(["fill-opacity (CSS)", "fill-opacity (SVG)"]);
		expect(
			titles(
				"Web/JavaScript/Reference/Operators/async_function",
				"Web/JavaScript/Reference/Statements/async_function",
			),
		).toEqual(["async function (Operators)", "async function (Statements)"]);
		expect(
			titles(
				"Web/JavaScript/Reference/Global_Objects/Array/at",
				"Web/JavaScript/Reference/Global_Objects/TypedArray/at",
			),
		).toEqual(["Array: at", "TypedArray: at"]);
	});

	it("lists eight distinct pages and counts the rest", () => {
		const urls = Array.from({ length: 11 }, (_, n) => `${docs}Web/API/Thing${n}`);
		const { mdn, moreMdn } = listMdnLinks("other", [...urls, ...urls, undefined]);
		expect([mdn.length, moreMdn]).toEqual([8, 3]);
		expect(listMdnLinks("other", urls.slice(0, 8))).not.toHaveProperty("moreMdn");
		expect(listMdnLinks("other", [])).toEqual({ mdn: [] });
	});
});

it("areas have a fixed order, unknown areas last", () => {
	const areas = ["CSS", "HTML", "SVG", "MathML", "JavaScript", "WebAssembly"];
	const paths = [...areas, "HTTP"].map((area) => `Web/${area}/Thing${area}`);
	expect(titles(...paths.toReversed(), "Other/x")).toEqual([
		...[...areas, "HTTP"].map((area) => `Thing${area}`),
		"x",
	]);
	expect(titles("Mozilla/Z", "Web/API/Y/z")).toEqual(["Y: z", "Z"]);
	expect(titles("Web/API/Y", "Web/Manifest/X", "Mozilla/Z")).toEqual(
		["X", "API: Y", "Z"].map((t) => t.replace("API: ", "")),
	);
});

it("parses the part of the address after `/docs/`", () => {
	const url =
		"https://developer.mozilla.org/en-US/docs/Web/CSS/Guides/Grid_layout/docs/Sub%C3%A9grid#Some_part";
	expect(listMdnLinks("other", [url]).mdn).toEqual([{ title: "Subégrid (Some part)", url }]);
	expect(titles("Glossary/Polyfill")).toEqual(["Polyfill"]);
});

it("titles of members include their interface", () => {
	expect(titles("Web/API/Document/startViewTransition")).toEqual(["Document: startViewTransition"]);
	expect(titles("WebAssembly/Reference/JavaScript_interface/Memory/grow")).toEqual(["Memory: grow"]);
	expect(titles("Web/CSS/Reference/Values/gap")).toEqual(["gap"]);
});

it("lists the files with the most keys first, and counts those beyond eight", () => {
	expect(listSourceFiles(["a.json", "b.json", undefined, "b.json"])).toEqual({ files: ["b.json", "a.json"] });
	const many = Array.from({ length: 11 }, (_, index) => `${index}.json`);
	expect(listSourceFiles(many)).toEqual({ files: many.slice(0, 8), moreFiles: 3 });
});

it("has a file for each key, in the folder of its area", () => {
	const wrong = [...getCompatRecords().entries()].flatMap(([key, { source_file }]) => {
		const folder = source_file.slice(0, source_file.lastIndexOf("/") + 1).replace("_globals/", "");
		const isFile = /^[\w/-]+\/[\w.-]+\.json$/.test(source_file);
		return isFile && key.startsWith(folder.replaceAll("/", ".")) ? [] : [`${key} ${source_file}`];
	});
	expect(wrong).toEqual([]);
});

const today = "2026-11-21";

describe("the timeline of every feature", () => {
	const all = getFeatures().map(([id, { status }]) => ({
		id,
		status,
		timeline: computeSupportTimeline(status, getReleaseDay, today),
	}));

	it("has only positions on the plot", () => {
		for (const { timeline } of all) if (timeline) expect(schema.safeParse(timeline).error).toBeUndefined();
	});

	it("has a bar for exactly the browsers that support the feature", () => {
		for (const { status, timeline } of all) {
			const supporting = coreBrowsers.map((browser) => status.support[browser] !== undefined);
			expect(timeline ? timeline.starts.map((start) => start !== null) : supporting.map(() => false)).toEqual(
				supporting,
			);
			for (const start of timeline?.starts ?? [])
				expect(start ?? 0).toBeLessThanOrEqual(timeline?.today ?? 0);
		}
	});

	it("marks newly before widely, after the last bar starts, only for Baseline features", () => {
		for (const { status, timeline } of all) {
			expect(timeline?.baseline !== undefined).toBe(status.baseline !== false);
			if (!timeline?.baseline) continue;
			const [newly, widely] = timeline.baseline;
			expect(newly).toBeLessThan(widely);
			// Sources may differ by a few days, which is less than one percent of the plot.
			for (const start of timeline.starts) expect(start ?? 0).toBeLessThanOrEqual(newly + 1);
		}
	});

	it("labels one to eight years, in order", () => {
		for (const { timeline } of all) {
			if (!timeline) continue;
			const years = timeline.years.map(([, year]) => year);
			expect(years).toEqual([...years].sort((a, b) => a - b));
			expect(years.length).toBeGreaterThanOrEqual(1);
			expect(years.length).toBeLessThanOrEqual(8);
		}
	});
});

describe("computeSupportTimeline", () => {
	const days: Record<string, string> = { "chrome 100": "2020-07-01", "safari 15": "2022-01-01" };
	const getDay = (browser: string, version: string) => days[`${browser} ${version}`];

	it("goes from January to today", () => {
		const status = { baseline: false as const, support: { chrome: "100", safari: "15" } };
		expect(computeSupportTimeline(status, getDay, "2024-01-01")).toEqual({
			starts: [12.5, null, null, null, null, 50, null],
			years: [
				[0, 2020],
				[25.1, 2021],
				[50, 2022],
				[75, 2023],
				[100, 2024],
			],
			today: 100,
		});
	});

	it("extends to the expected day of wide availability", () => {
		const timeline = computeSupportTimeline(
			{ baseline: "low", baseline_low_date: "2022-01-01", support: { chrome: "100", safari: "15" } },
			getDay,
			"2022-07-01",
		);
		expect(timeline?.baseline?.[1]).toBe(100);
		expect(timeline?.today).toBeLessThan(70);
	});

	it("is undefined without support or without a day", () => {
		expect(computeSupportTimeline({ baseline: false, support: {} }, getDay, today)).toBeUndefined();
		expect(
			computeSupportTimeline({ baseline: false, support: { edge: "1" } }, getDay, today),
		).toBeUndefined();
	});
});
