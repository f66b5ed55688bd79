import { Blob } from "node:buffer";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { AudienceArticle } from "@/components/audience/audience-article";
import { summarizeAudience } from "@/lib/audience/audience-summary";
import { createImportHandler } from "@/lib/audience/import/client/import-handler";
import type { ImportRequest } from "@/lib/audience/import/client/import-protocol";
import { packTargets } from "@/lib/audience/pack-targets";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { useAudienceState } from "@/lib/chosen-audience/client/use-audience-choice";
import { type Audience, audienceSchema } from "@/lib/support/schema/audience";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import { computeTargetFit } from "@/lib/targets/target-fit";

/** Runs the import worker's handler in this thread. */
class FakeWorker extends EventTarget {
	private answer = createImportHandler((data) => this.dispatchEvent(new MessageEvent("message", { data })));
	postMessage(request: ImportRequest) {
		setTimeout(() => this.answer(request));
	}
	terminate() {}
}
jest.mock("@/lib/audience/import/client/start-import-worker", () => ({
	startImportWorker: () => new FakeWorker(),
}));

const by = { browser: "chrome", low: "157", high: "157" } as const;
const world: Audience = {
	query: "baseline widely available",
	weights: { kind: "region", code: "world" },
	target: [
		{ agent: "chrome", version: "157", share: 0.5, by },
		{ agent: "chrome", version: "156", share: 0.1, by },
	],
	usage: [
		{ agent: "chrome", version: "157", share: 0.5, by },
		{ agent: "chrome", version: "156", share: 0.1, by },
		{ agent: "op_mini", version: "all", share: 0.3 },
	],
};
const pack = packTargets([
	{
		query: "baseline 2024",
		works: 700,
		rows: ["156", "157"].map((version) => ({ agent: "chrome", version })),
	},
	{ query: "last 1 version", works: 900, rows: [{ agent: "chrome", version: "157" }] },
]);
const props: AudienceProps = {
	query: world.query,
	region: "world",
	summary: summarizeAudience(world),
	fit: computeTargetFit(pack, world, { engines: {}, newest: {} }),
	regions: {
		continents: [["alt-eu", "Europe"]],
		countries: [
			["DE", "Germany"],
			["JP", "Japan"],
		],
	},
	engines: {},
	newest,
	sources: { "caniuse-lite": "1", browserslist: "4" },
};

const requests: string[] = [];
const stored = () => audienceSchema.parse(JSON.parse(localStorage.getItem("webreach.audience") ?? "null"));

beforeEach(() => {
	requests.length = 0;
	localStorage.clear();
	sessionStorage.clear();
	location.hash = "";
	global.fetch = jest.fn(async (input) => {
		// This file is the same for every reader with a chosen audience.
		if (String(input) === "/matrix/unknown.targets.json")
			return { ok: true, status: 200, json: async () => pack } as Response;
		requests.push(String(input));
		const query = new URL(String(input), "http://localhost").searchParams;
		const target = query.get("target") ?? "";
		const [status, body] =
			target === "nonsense"
				? [400, { title: "Bad request", status: 400, detail: "Unknown browser query.", parameter: "target" }]
				: [200, { ...world, query: target, weights: { kind: "region", code: query.get("region") } }];
		return { ok: status === 200, status, json: async () => body } as Response;
	});
});

/** The page inside the providers that hold the chosen audience. */
function Site() {
	return (
		<AudienceStateContext value={useAudienceState("/audience")}>
			<AudienceArticle {...props} />
		</AudienceStateContext>
	);
}
const show = () =>
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/audience", "/audience")}>
			<Site />
		</RouterContext.Provider>,
	);

const section = (name: string) => within(screen.getByRole("region", { name }));
const result = () => section("Your audience in numbers");
const target = () => screen.getByRole("textbox", { name: /^Browsers you support/ });

async function paste(text: string) {
	await userEvent.click(await screen.findByText("Or paste rows"));
	const field = screen.getByRole("textbox", { name: "Or paste rows" });
	await userEvent.clear(field);
	await userEvent.click(field);
	await userEvent.paste(text);
	await userEvent.click(screen.getByRole("button", { name: "Read pasted rows" }));
}

const csv = "Browser,Version,Users\nChrome,157,60\nChrome,156,20\nChrome,12,10\nNetscape,4,10";

describe("audience page", () => {
	it("shows the summary of the default audience first", async () => {
		show();
		expect(await screen.findByLabelText("File")).toBeVisible();
		expect(section("Your audience now").getByText(/^Nothing saved yet/)).toBeVisible();
		expect(result().getByText("You support 2 versions of 1 browser.")).toBeVisible();
		expect(result().getByRole("row", { name: "Chrome 156 to 157 (2) 60.0% –" })).toBeVisible();
		expect(result().getByRole("row", { name: "Opera Mini (no data) none – 30.0%" })).toBeVisible();
		expect(requests).toEqual([]);
	});

	it("applies and stores a region and a target at once, undoes and resets them", async () => {
		show();
		await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Your visitors/ }), "Germany");
		await result().findByText("baseline widely available, visitors: Germany");
		await userEvent.click(screen.getByRole("button", { name: "last 2 versions" }));
		await result().findByText("last 2 versions, visitors: Germany");
		expect(requests).toContain("/api/v1/audience?target=last+2+versions&region=DE");
		expect(stored()).toMatchObject({ query: "last 2 versions", weights: { kind: "region", code: "DE" } });
		const now = section("Your audience now");
		await now.findByText(
			"In this browser, every page answers for your choice: last 2 versions, visitors: Germany.",
		);
		await userEvent.click(now.getByRole("button", { name: "Undo" }));
		await result().findByText("baseline widely available, visitors: Germany");
		expect(stored().query).toBe("baseline widely available");
		await userEvent.click(now.getByRole("button", { name: "Back to the default" }));
		expect(localStorage).toHaveLength(0);
		await now.findByText(/^Nothing saved yet/);
		await userEvent.click(now.getByRole("button", { name: "Undo" }));
		expect(stored().weights).toEqual({ kind: "region", code: "DE" });
	});

	it("shows at the field why a target is refused, and keeps the typed text", async () => {
		show();
		await userEvent.clear(target());
		await userEvent.type(target(), "nonsense{Enter}");
		await waitFor(() => expect(target()).toBeInvalid());
		expect(target()).toHaveAccessibleDescription("This query can’t be used. Unknown browser query.");
		expect(target()).toHaveValue("nonsense");
		expect(result().getByText("You support 2 versions of 1 browser.")).toBeVisible();
	});

	it("imports usage without sending it, and stores it with name and day", async () => {
		show();
		await paste(csv);
		const report = within(await screen.findByRole("region", { name: "Check your import" }));
		expect(report.getByRole("status")).toHaveTextContent("90.0% of your visitors matched.");
		await userEvent.click(report.getByText("How your file was read"));
		expect(report.getByText(/“pasted rows”.*4 rows, 100 counted/)).toBeVisible();
		expect(report.getByRole("row", { name: "Netscape 4 no such browser in the data 10.0%" })).toBeVisible();
		expect(report.getByRole("row", { name: "Chrome 157 60.0%" })).toBeVisible();
		expect(requests).toEqual([]);
		await userEvent.click(report.getByRole("button", { name: "Use these numbers" }));
		await result().findByText(/visitors: “pasted rows”, imported on/);
		// The requests are for the target and, if it has arrived, for its interpretation.
		expect([...new Set(requests)]).toEqual([
			"/api/v1/audience?target=baseline+widely+available&region=world",
		]);
		expect(report.getByRole("status")).toHaveTextContent("Saved. 90.0% of your visitors matched.");
		expect(report.getByRole("button", { name: "Use these numbers" })).toHaveFocus();
		const { weights, usage, target } = stored();
		expect(weights).toMatchObject({ kind: "imported", name: "pasted rows" });
		expect(usage.map(({ agent, version, share, by }) => [agent, version, share, by?.browser])).toEqual([
			["chrome", "157", 0.6, "chrome"],
			["chrome", "156", 0.2, "chrome"],
			["chrome", "12", 0.1, "chrome"],
		]);
		expect(target.map(({ share }) => share)).toEqual([0.6, 0.2]);
	});

	it("shows how targets fit the default audience and imported usage", async () => {
		show();
		const own = section("Which browsers should I support?");
		expect(own.getByText("Common choices compared for your visitors: the whole world.")).toBeVisible();
		expect(screen.queryByText(/in my stats/)).toBeNull();
		await paste(csv);
		await userEvent.click(await screen.findByRole("button", { name: "Use these numbers" }));
		await own.findByText(/for your visitors: “pasted rows”, imported on/);
		expect(await own.findByRole("row", { name: /^last 1 version 60\.0% 900 Chrome 30\.0%$/ })).toBeVisible();
		expect([...new Set(requests)]).toEqual([
			"/api/v1/audience?target=baseline+widely+available&region=world",
		]);
		const copied = () => own.getByRole("textbox", { name: "package.json" });
		expect(copied()).toHaveValue('"browserslist": [\n\t"baseline 2024"\n]');
		await userEvent.selectOptions(own.getByRole("combobox", { name: "Choice to copy" }), "last 1 version");
		expect(copied()).toHaveValue('"browserslist": [\n\t"last 1 version"\n]');
		const policy = own.getByRole<HTMLTextAreaElement>("textbox", { name: "Support policy" }).value;
		expect(policy).toMatch(/^We build and test for last 1 version: Chrome 157\+\. .*60\.0% of our visitors/);
		expect(own.getByText(/in my stats/)).toBeVisible();
	});

	it("keeps the previous import and the stored audience after a wrong file", async () => {
		localStorage.setItem("webreach.audience", JSON.stringify(world));
		show();
		await paste(csv);
		await screen.findByRole("region", { name: "Check your import" });
		await paste("<!doctype html>");
		expect(await screen.findByRole("alert")).toHaveTextContent(
			"“pasted rows” is a web page. Export the numbers as CSV. Nothing you had is lost.",
		);
		expect(screen.getByRole("region", { name: "Check your import" })).toHaveTextContent(
			"4 rows, 100 counted",
		);
		expect(stored()).toEqual(world);
	});

	it("refuses a file that is too large without reading it", async () => {
		show();
		const file = new File(["x"], "big.csv", { type: "text/csv" });
		// Only the start may be read, to detect a log. Slices in jsdom do not expose their content.
		const slice = (from: number, to: number) => new Blob(["x"]).slice(from, to);
		Object.defineProperties(file, { size: { value: 200_000_000 }, slice: { value: slice } });
		await userEvent.upload(await screen.findByLabelText("File"), file);
		expect(await screen.findByRole("alert")).toHaveTextContent("“big.csv” is too large:");
	});

	it("offers imported usage while a region is chosen", async () => {
		show();
		await paste(csv);
		await userEvent.click(await screen.findByRole("button", { name: "Use these numbers" }));
		await result().findByText(/visitors: “pasted rows”, imported on/);
		const own = stored();
		await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Your visitors/ }), "Japan");
		await result().findByText("baseline widely available, visitors: Japan");
		await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Your visitors/ }), "own");
		await result().findByText(/visitors: “pasted rows”, imported on/);
		expect(stored()).toEqual(own);
	});

	it("shows the audience of a link in this tab, and keeps the stored one", async () => {
		localStorage.setItem("webreach.audience", JSON.stringify(world));
		location.hash = "#target=defaults&region=JP";
		show();
		await result().findByText("defaults, visitors: Japan");
		expect(section("Your audience now").getByText(/^In this tab, from the link/)).toBeVisible();
		expect(stored()).toEqual(world);
		expect(target()).toHaveValue("defaults");
	});

	it("reports a broken link, and keeps the stored audience", async () => {
		localStorage.setItem("webreach.audience", JSON.stringify(world));
		location.hash = "#numbers=zbroken";
		show();
		expect(await screen.findByText(/^We couldn’t read the audience in this address/)).toBeVisible();
		expect(stored()).toEqual(world);
	});

	it("reports an unreadable stored audience", async () => {
		localStorage.setItem("webreach.audience", "{");
		show();
		expect(
			await screen.findByText(/^We couldn’t read the audience in this address, or the saved one/),
		).toBeVisible();
	});
});
