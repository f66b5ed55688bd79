import { readFileSync } from "node:fs";
import { act, cleanup, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { AboutArticle } from "@/components/about/about-article";
import { aboutPage } from "@/lib/about/loader";
import { aboutProps } from "@/lib/about/schema/page";
import { apiDefinitions } from "@/lib/openapi/endpoints";
import { buildOpenApi } from "@/lib/openapi/openapi";
import { listAboutSlugs } from "@/lib/support/schema/chapters";

const read = (path: string) => JSON.parse(readFileSync(`node_modules/${path}`, "utf8"));

const loadProps = (slug: string[], locale = "en") => {
	const outcome = aboutPage.load({ slug }, { locale });
	if (outcome.kind !== "found") throw new Error(`${slug} is ${outcome.kind}`);
	return aboutProps.parse(outcome.props);
};

const show = (slug: string[], locale?: string) =>
	renderInEnglish(<AboutArticle {...loadProps(slug, locale)} receiver={undefined} />);

const listCells = (row: HTMLElement) =>
	[...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim());

describe("/about/data", () => {
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
});

describe("/about/reach", () => {
	/** Finds a browser's row by its exact name: names can share a prefix. */
	const findRow = (container: HTMLElement, name: string) => {
		const heads = [...container.querySelectorAll<HTMLElement>("tbody th")];
		const head = heads.find((one) => (one.querySelector("span") ?? one).textContent === name);
		return head?.closest("tr") as HTMLElement;
	};

	it.each([
		["Samsung Browser", /then data of Chrome Android/],
		["KaiOS Browser", /then data of Firefox for Android/],
		["Opera", /then data of Chrome$/],
		["Safari on iOS", /^data of Safari on iOS$/],
		["Opera Mini", /unknown/],
	])("names the engine data used for %s", (name, words) => {
		expect(listCells(findRow(show(["reach"]).container, name))[2]).toMatch(words);
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
