import { readdirSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { isExhaustive } from "@/__tests__/exhaustive";
import { requestStates } from "@/__tests__/pages/states/requested";
import { showPage } from "./show-page";
import { dataStates } from "./states/data";
import { siteStates } from "./states/site";

// The first page that shows reach computes it for every feature.
jest.setTimeout(120_000);

const pageStates = { ...siteStates, ...dataStates, ...requestStates };

/** Wrappers that are part of every page. */
const wrappers = ["_app.tsx", "_document.tsx"];

const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).filter(
	(file) => file.endsWith(".tsx") && !wrappers.includes(file),
);

/** Text that a missing value or message parameter leaves in a page. */
const placeholder = /\bundefined\b|\bNaN\b|\[object \w+\]|\{\w+\}/;

it("covers every page", () => {
	expect(Object.keys(pageStates).toSorted()).toEqual(files.toSorted());
});

describe.each(Object.entries(pageStates))("pages/%s", (file, states) => {
	// The exhaustive run renders the further states too.
	it.each(isExhaustive ? states : states.slice(0, 1))(
		"$what: $address",
		async ({ address, heading, title, words, err }) => {
			const { head } = await showPage(file, address, err);
			const main = screen.getByRole("main");
			// Some parts are loaded lazily.
			await waitFor(() => {
				for (const some of words) expect(main).toHaveTextContent(some);
			});
			const headings = screen.getAllByRole("heading", { level: 1 });
			expect(headings.map((one) => one.textContent)).toEqual([
				typeof heading === "string" ? heading : expect.stringMatching(heading),
			]);
			expect(main).toContainElement(headings[0] as HTMLElement);
			const documentTitle = head.querySelector("title")?.textContent ?? "";
			expect(documentTitle).toContain(title ?? headings[0]?.textContent);
			expect(main.textContent).not.toContain("secret");
			// API paths contain parameters such as `{id}`.
			if (address !== "/about/api") expect(main.textContent).not.toMatch(placeholder);
		},
	);
});

it("renders a page in the layout of the site", async () => {
	await showPage("features/[id].tsx", "/features/subgrid");
	expect(screen.getByRole("link", { name: "Webreach" })).toHaveAttribute("href", "/");
	const sections = within(screen.getByRole("navigation", { name: "Sections" }));
	expect(sections.getAllByRole("link", { current: true }).map((link) => link.textContent)).toEqual([
		"Features",
		"All features",
	]);
	expect(screen.getByRole("group", { name: "Audience" })).toHaveTextContent(
		"Visitors: the whole world · Supporting: baseline widely available",
	);
	expect(screen.getByRole("contentinfo")).toHaveTextContent("Data: web-features");
	expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#content");
});

it("renders embedded pages without the layout", async () => {
	await showPage("embed/[id].tsx", "/embed/subgrid");
	expect(screen.queryByRole("navigation")).toBeNull();
	expect(screen.queryByRole("contentinfo")).toBeNull();
});
