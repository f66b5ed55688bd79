import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { act, cleanup, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { AboutArticle } from "@/components/about/about-article";
import { aboutPage } from "@/lib/about/loader";
import { aboutProps } from "@/lib/about/schema/page";
import { apiDefinitions } from "@/lib/api/endpoints";
import { buildOpenApi } from "@/lib/api/openapi";
import { listAboutSlugs } from "@/lib/site/queries/page-list";
import { agentNames } from "@/lib/support/agent-names";
import { agents } from "@/lib/support/schema/agents";

const read = (path: string) => JSON.parse(readFileSync(`node_modules/${path}`, "utf8"));
const require = createRequire(import.meta.url);

const loadProps = (slug: string[], locale = "en") => {
	const outcome = aboutPage.load({ slug }, { locale });
	if (outcome.kind !== "found") throw new Error(`${slug} is ${outcome.kind}`);
	return aboutProps.parse(outcome.props);
};

const show = (slug: string[], locale?: string) =>
	renderInEnglish(<AboutArticle {...loadProps(slug, locale)} receiver={undefined} />);

const listCells = (row: HTMLElement) =>
	[...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim());

const unpackRegion: (packed: unknown) => Record<string, Record<string, number | null>> =
	require("caniuse-lite/dist/unpacker/region").default;
const percent = (points: number) => (points > 0 && points < 0.05 ? "<0.1%" : `${points.toFixed(1)}%`);

describe("/about/data, compared with the packages read independently", () => {
	const findRow = (name: string) => {
		const view = show(["data"]);
		const row = view.getByRole("link", { name }).closest("tr") as HTMLElement;
		return { row, words: listCells(row).join(" | ") };
	};

	it.each([
		["web-features", "Apache-2.0"],
		["@mdn/browser-compat-data", "CC0-1.0"],
		["caniuse-lite", "CC-BY-4.0"],
		["baseline-browser-mapping", "Apache-2.0"],
		["browserslist", "MIT"],
	])("shows version and licence of %s", (name, licence) => {
		const { row, words } = findRow(name);
		expect(words).toContain(read(`${name}/package.json`).version);
		expect(words).toContain(licence);
		expect(read(`${name}/package.json`).license).toBe(licence);
		expect(within(row).getByRole("link", { name }).getAttribute("href")).toMatch(/^https:\/\/github\.com\//);
	});

	it("shows the counts of the data in use", () => {
		const { features, groups, snapshots } = read("web-features/data.json");
		const kinds = Object.values<{ kind: string }>(features).map(({ kind }) => kind);
		const proper = kinds.filter((kind) => kind === "feature").length;
		const words = findRow("web-features").words;
		expect(words).toContain(`${proper.toLocaleString("en")} features`);
		expect(words).toContain(`${kinds.length - proper} former ids`);
		expect(words).toContain(`${Object.keys(groups).length} groups`);
		expect(words).toContain(`${Object.keys(snapshots).length} editions`);
		cleanup();

		const text = readFileSync("node_modules/@mdn/browser-compat-data/data.json", "utf8");
		const { browsers, __meta } = JSON.parse(text);
		const releases = Object.values<{ releases: object }>(browsers).flatMap((one) =>
			Object.keys(one.releases),
		);
		const compat = findRow("@mdn/browser-compat-data").words;
		expect(compat).toContain(`${text.split('"__compat":').length - 1}`.replace(/(?=\d{3}$)/, ","));
		expect(compat).toContain(`${releases.length.toLocaleString("en")} releases`);
		expect(compat).toContain(new Date(__meta.timestamp).getUTCFullYear().toString());
		cleanup();

		// Excludes the world, and regions without data.
		const regions = readdirSync("node_modules/caniuse-lite/data/regions").filter((file) => {
			const shares = unpackRegion(require(`caniuse-lite/data/regions/${file}`));
			return file !== "alt-ww.js" && Object.values(shares).some((one) => Object.values(one).some(Boolean));
		});
		expect(findRow("caniuse-lite").words).toContain(`${regions.length} regions`);
	});
});

describe("/about/reach, compared with caniuse-lite read independently", () => {
	const usage: Record<string, { usage_global: Record<string, number> }> = require("caniuse-lite").agents;
	const getTotal = (agent: string) =>
		Object.values(usage[agent]?.usage_global ?? {}).reduce((sum, points) => sum + (points || 0), 0);

	/** Finds a browser's row by its exact name: names can share a prefix. */
	const findRow = (container: HTMLElement, name: string) => {
		const heads = [...container.querySelectorAll<HTMLElement>("tbody th")];
		const head = heads.find((one) => (one.querySelector("span") ?? one).textContent === name);
		return head?.closest("tr") as HTMLElement;
	};

	it("lists every browser in the usage data with its share of the world", () => {
		expect(Object.keys(usage).sort()).toEqual([...agents].sort());
		const { container } = show(["reach"]);
		for (const agent of agents) {
			const cell = listCells(findRow(container, agentNames[agent]))[1];
			expect([agent, cell]).toEqual([agent, getTotal(agent) > 0 ? percent(getTotal(agent)) : "–"]);
		}
		const sum = agents.reduce((all, agent) => all + getTotal(agent), 0);
		expect(listCells(findRow(container, "No browser named"))[1]).toBe(percent(100 - sum));
	});

	it.each([
		["Samsung Browser", /then data of Chrome Android/],
		["KaiOS Browser", /then data of Firefox for Android/],
		["Opera", /then data of Chrome$/],
		["Safari on iOS", /^data of Safari on iOS$/],
		["Opera Mini", /unknown/],
	])("names the engine data used for %s", (name, words) => {
		expect(listCells(findRow(show(["reach"]).container, name))[2]).toMatch(words);
	});

	it("shows the share of Chrome for Android and its number of versions", () => {
		const versions = Object.values(usage.and_chr?.usage_global ?? {}).filter((points) => points > 0);
		expect(versions).toHaveLength(1);
		expect(show(["reach"]).getByText(/Chrome for Android alone holds/)).toHaveTextContent(
			`${percent(getTotal("and_chr"))}, all of it in a single version`,
		);
	});
});

describe("/about/api, compared with the OpenAPI document", () => {
	it("lists every path with every parameter", () => {
		const view = show(["api"]);
		const outcome = buildOpenApi(apiDefinitions).load({});
		const { paths } = (outcome.kind === "found" ? outcome.body : {}) as unknown as {
			paths: Record<string, { get: { parameters: { name: string }[] } }>;
		};
		// The text above the table links to the document itself.
		delete paths["/api/v1/openapi.json"];
		expect(Object.keys(paths).length).toBeGreaterThan(5);
		for (const [path, { get }] of Object.entries(paths)) {
			const row = view.getByRole("rowheader", { name: path }).closest("tr");
			const named = [...(row?.querySelectorAll("li > code:first-child") ?? [])].map(
				(code) => code.textContent,
			);
			expect([path, named]).toEqual([path, get.parameters.map(({ name }) => name)]);
		}
	});
});

describe.each(["en", "ar", "ja"] as const)("the chapters in %s", (locale) => {
	it.each(listAboutSlugs().map((slug) => [`/${slug}`, slug] as const))(
		"%s has a table of contents with links to its sections, and a previous or next link",
		async (_name, slug) => {
			const view = await act(async () => show([...slug], locale));
			const targets = [...view.container.querySelectorAll('nav a[href^="#"]')].map((link) =>
				link.getAttribute("href")?.slice(1),
			);
			const sections = [...view.container.querySelectorAll("section > h2")].map(({ id }) => id);
			expect(targets).toEqual(sections);
			expect(sections.length).toBeGreaterThan(1);
			expect(view.container.querySelector('[rel="prev"], [rel="next"]')).not.toBeNull();
			expect(view.container.querySelector("article")?.textContent).not.toMatch(/undefined|NaN/);
		},
	);
});

describe("chapter addresses", () => {
	it.each([
		[["Reach"], "/about/reach"],
		[["API"], "/about/api"],
		[["overview"], "/about"],
	])("redirects %s to its canonical address", (slug, to) => {
		expect(aboutPage.load({ slug }, { locale: "en" })).toEqual({ kind: "moved", to });
	});

	it.each([[["nope"]], [["reach", "x"]], [["__proto__"]], [["constructor"]], [[""]]])(
		"returns not found for %j",
		(slug) => {
			expect(aboutPage.load({ slug }, { locale: "en" })).toEqual({ kind: "missing" });
		},
	);

	it("uses the reader's language, and English for an unsupported one", () => {
		const loadTitle = (locale: string | undefined) =>
			JSON.stringify(aboutPage.load({ slug: [] }, { locale }));
		expect(loadTitle("de")).toContain("Über Webreach");
		expect(loadTitle("tlh")).toContain("About Webreach");
	});
});

it("shows the receiver of error reports, or that none are sent", () => {
	const props = loadProps(["privacy"]);
	const none = renderInEnglish(<AboutArticle {...props} receiver={undefined} />);
	expect(none.getByText("This site sends none.")).toBeInTheDocument();
	cleanup();
	const some = renderInEnglish(<AboutArticle {...props} receiver="errors.example" />);
	expect(some.getByText(/errors\.example/)).toBeInTheDocument();
});
