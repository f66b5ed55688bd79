import { TextEncoder } from "node:util";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { AudienceActions } from "@/components/audience/audience-actions";
import { AudienceLabel } from "@/components/audience/audience-label";
import { AudienceLink, AudiencePanel } from "@/components/audience/audience-panel";
import { StoredAudience } from "@/components/audience/stored-audience";
import { TargetAndRegion } from "@/components/audience/target-and-region";
import { AUDIENCE_STORAGE_KEY } from "@/lib/audience/client/audience-storage";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { useAudienceState } from "@/lib/chosen-audience/client/use-audience-choice";
import type { Audience } from "@/lib/support/schema/audience";

// jsdom does not implement `TextEncoder`.
Object.assign(globalThis, { TextEncoder });

const row = {
	agent: "chrome",
	version: "157",
	share: 0.6,
	by: { browser: "chrome", low: "157", high: "157" },
} as const;
const own: Audience = {
	query: "defaults",
	weights: { kind: "imported", name: "may.csv", day: "2026-05-31" },
	target: [row],
	usage: [row],
};
const regions = { continents: [["alt-eu", "Europe"]], countries: [["DE", "Deutschland"]] };
const tables = { engines: {}, newest: { chrome: "157" } };

const user = userEvent.setup();
const requests: string[] = [];
const stored = () => JSON.parse(localStorage.getItem(AUDIENCE_STORAGE_KEY) ?? "null");

beforeEach(() => {
	requests.length = 0;
	localStorage.clear();
	sessionStorage.clear();
	global.fetch = jest.fn(async (input) => {
		requests.push(String(input));
		const { pathname, searchParams } = new URL(String(input), "http://localhost");
		const audience = {
			query: searchParams.get("target"),
			weights: { kind: "region", code: searchParams.get("region") },
			target: [row],
			usage: [row],
		};
		const body = pathname.endsWith("tables.json")
			? tables
			: pathname.startsWith("/choices/")
				? regions
				: audience;
		return { ok: true, status: 200, json: async () => body } as Response;
	});
});

/** A page that shows its audience, with the panel open. */
function Site({ path }: { path: string }) {
	const choice = useAudienceState(path);
	return (
		<AudienceStateContext value={choice}>
			<p>
				Answers for {choice.kind === "chosen" ? JSON.stringify(choice.chosen.audience.weights) : choice.kind}
			</p>
			<AudiencePanel choice={choice} />
		</AudienceStateContext>
	);
}
const show = (router = routerAt("/missing", "/missing")) =>
	renderInEnglish(
		<RouterContext.Provider value={router}>
			<Site path={router.asPath} />
		</RouterContext.Provider>,
	);

const usage = () => screen.findByRole("combobox", { name: /^Your visitors/ });

describe("AudiencePanel", () => {
	it("applies a region by its localized name, and undoes it", async () => {
		show();
		await screen.findByRole("option", { name: "Deutschland" });
		await user.selectOptions(await usage(), "Deutschland");
		await screen.findByText(/Answers for .*"DE"/);
		expect(stored()).toMatchObject({ query: "baseline widely available", weights: { code: "DE" } });
		expect(await screen.findByText(/^Saved\./)).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Undo" }));
		await screen.findByText("Answers for default");
		expect(localStorage).toHaveLength(0);
		expect(screen.queryByText(/^Saved\./)).toBeNull();
		expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
	});

	it("applies imported usage to another target, and sends none of it", async () => {
		localStorage.setItem(AUDIENCE_STORAGE_KEY, JSON.stringify(own));
		show();
		const field = await usage();
		await waitFor(() => expect(field).toHaveDisplayValue(/may\.csv/));
		await user.click(screen.getByRole("button", { name: "last 2 versions" }));
		await waitFor(() => expect(stored().query).toBe("last 2 versions"));
		expect(stored()).toMatchObject({
			weights: own.weights,
			usage: [{ share: 0.6 }],
			target: [{ share: 0.6 }],
		});
		expect(requests).toContain("/api/v1/audience?target=last+2+versions&region=world");
		expect(requests.join()).not.toMatch(/may|0\.6/);
	});

	it("removes the audience from the address on a choice", async () => {
		const replace = jest.fn(async () => true);
		show({ ...routerAt("/missing", "/missing?for=defaults%40JP&x=1"), replace });
		await user.selectOptions(await usage(), "Europe");
		await waitFor(() => expect(stored()?.weights).toEqual({ kind: "region", code: "alt-eu" }));
		expect(replace).toHaveBeenCalledWith("/missing?x=1", undefined, { shallow: true, scroll: false });
	});

	it("copies a link to the page, with imported usage in the fragment", async () => {
		localStorage.setItem(AUDIENCE_STORAGE_KEY, JSON.stringify(own));
		show();
		await user.click(await screen.findByRole("button", { name: "Copy" }));
		expect(await navigator.clipboard.readText()).toMatch(/^http:\/\/localhost\/missing#numbers=\w/);
	});
});

it("shows the audience, its actions and the link", async () => {
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/", "/")}>
			<AudienceLabel message="audienceOfLink" query="defaults" region="Japan" />
			<StoredAudience query="defaults" region="world" />
			<AudienceActions choice={{ kind: "unread" }} />
			<AudienceLink audience={own} />
		</RouterContext.Provider>,
	);
	expect(screen.getByText("From a link:", { exact: false })).toBeVisible();
	expect(screen.getByRole("region", { name: "Your audience now" })).toHaveTextContent("Nothing saved yet");
	expect(screen.getByRole("button", { name: "Back to the default" })).toBeVisible();
	expect(await screen.findByText("A link to this page for this audience:")).toBeVisible();
});

it("TargetAndRegion submits to a page without JavaScript", () => {
	const form = {
		fields: { target: "defaults", region: "DE" },
		pending: false,
		own: undefined,
		fault: undefined,
		isSaved: false,
		reading: undefined,
	};
	const { container } = renderInEnglish(
		<TargetAndRegion
			regions={{ continents: [], countries: [["DE", "Deutschland"]] }}
			form={{ ...form, change: jest.fn(), choose: jest.fn() }}
		/>,
	);
	const sent = container.querySelector("form");
	expect(sent).toHaveAttribute("action", "/set");
	expect(new FormData(sent ?? undefined).get("target")).toBe("defaults");
});
