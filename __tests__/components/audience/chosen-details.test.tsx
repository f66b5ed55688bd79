import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { ChosenDetails, ChosenReading, EveryVersion } from "@/components/audience/chosen-details";
import { ExportAudience } from "@/components/audience/export-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import type { Audience } from "@/lib/support/schema/audience";

const by = { browser: "chrome", low: "157", high: "157" } as const;
const rows = [
	{ agent: "chrome" as const, version: "156", share: 0.1, by },
	{ agent: "chrome" as const, version: "157", share: 0.5, by },
];
const audience: Audience = {
	query: "last 2 chrome versions",
	weights: { kind: "region", code: "DE" },
	target: rows,
	usage: rows,
};
const user = userEvent.setup();

describe("EveryVersion", () => {
	it("lists every version in use when opened, most used first", async () => {
		renderInEnglish(<EveryVersion audience={audience} />);
		expect(screen.queryByRole("table")).toBeNull();
		await user.click(screen.getByText("Every version and its share"));
		const table = await screen.findByRole("table", { name: "Every version and its share" });
		expect(
			within(table)
				.getAllByRole("row")
				.slice(1)
				.map((row) => row.textContent),
		).toEqual(["Chrome15750.0%", "Chrome15610.0%"]);
	});
});

it("shows how the target is read, all versions, and the export, in that order", async () => {
	global.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
	const { container } = renderInEnglish(<ChosenDetails audience={audience} />);
	expect(container).toHaveTextContent(/^By countryEvery version and its shareShare/);
	expect(fetch).toHaveBeenCalledWith(
		"/api/v1/audience?target=last+2+chrome+versions&region=DE",
		expect.anything(),
	);
});

describe("ExportAudience", () => {
	it("creates a link with the audience, and copies it", async () => {
		renderInEnglish(<ExportAudience audience={audience} />);
		await user.click(screen.getByRole("button", { name: "Make a link" }));
		const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link to this audience" });
		expect(link).toHaveValue("http://localhost/audience?for=last+2+chrome+versions%40DE");
		await user.click(await screen.findByRole("button", { name: "Copy" }));
		expect(await navigator.clipboard.readText()).toBe(link.value);
		expect(screen.queryByRole("button", { name: "Make a link" })).toBeNull();
	});

	it("saves the usage as a browserslist file", async () => {
		let saved: Blob | undefined;
		URL.createObjectURL = (file) => {
			saved = file as Blob;
			return "#file";
		};
		URL.revokeObjectURL = jest.fn();
		renderInEnglish(<ExportAudience audience={audience} />);
		await user.click(screen.getByRole("button", { name: "Download browserslist-stats.json" }));
		const text = await new Promise<string>((read) => {
			const reader = new FileReader();
			reader.onload = () => read(String(reader.result));
			reader.readAsText(saved as Blob);
		});
		expect(JSON.parse(text)).toEqual({ chrome: { "156": 10, "157": 50 } });
	});
});

it("fetches and shows how the target of the chosen audience is read", async () => {
	const query = "chrome 120, safari 17.0";
	const reading = readTarget(query, "DE");
	const fetched = jest.fn(async (_: string) => ({ ok: true, status: 200, json: async () => ({ reading }) }));
	global.fetch = fetched as never;
	renderInEnglish(<ChosenReading audience={{ query, weights: { kind: "region", code: "DE" } } as never} />);
	expect(await screen.findByText("chrome 120")).toBeInTheDocument();
	expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/v1\/audience\?.*region=DE/);
});
