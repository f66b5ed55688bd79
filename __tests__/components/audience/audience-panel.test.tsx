import { TextEncoder } from "node:util";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { AudienceActions } from "@/components/audience/audience-actions";
import { AudienceLink } from "@/components/audience/audience-link";
import { AudiencePanel } from "@/components/audience/audience-panel";
import { AudienceWords } from "@/components/audience/audience-words";
import { KeepOrLeave } from "@/components/audience/keep-or-leave";
import { KeptAudience } from "@/components/audience-choice/kept-audience";
import { TargetAndRegion } from "@/components/audience-choice/target-and-region";
import { ChoiceContext } from "@/lib/client/audience/choice";
import { STORAGE_KEY } from "@/lib/client/audience/store";
import { useChoice } from "@/lib/client/audience/use-choice";
import type { Audience } from "@/lib/schema/audience";

// jsdom has none.
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
const asked: string[] = [];
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");

beforeEach(() => {
	asked.length = 0;
	localStorage.clear();
	sessionStorage.clear();
	global.fetch = jest.fn(async (input) => {
		asked.push(String(input));
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

/** Any page within what holds for all: it says whom it is about, and has the panel open. */
function Site({ path }: { path: string }) {
	const choice = useChoice(path);
	return (
		<ChoiceContext value={choice}>
			<p>
				Answers for {choice.kind === "chosen" ? JSON.stringify(choice.chosen.audience.weights) : choice.kind}
			</p>
			<AudiencePanel choice={choice} />
		</ChoiceContext>
	);
}
const show = (router = routerAt("/missing", "/missing")) =>
	renderInEnglish(
		<RouterContext.Provider value={router}>
			<Site path={router.asPath} />
		</RouterContext.Provider>,
	);

const usage = () => screen.findByRole("combobox", { name: /^Usage/ });

describe("AudiencePanel", () => {
	it("chooses a region by one choice, by the names that the site gives, and undoes it", async () => {
		show();
		await screen.findByRole("option", { name: "Deutschland" });
		await user.selectOptions(await usage(), "Deutschland");
		await screen.findByText(/Answers for .*"DE"/);
		expect(stored()).toMatchObject({ query: "baseline widely available", weights: { code: "DE" } });
		await user.click(screen.getByRole("button", { name: "Undo" }));
		await screen.findByText("Answers for default");
		expect(localStorage).toHaveLength(0);
		expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
	});

	it("weighs another target by the reader's own numbers, and sends none of them", async () => {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(own));
		show();
		const field = await usage();
		await waitFor(() => expect(field).toHaveDisplayValue(/“may\.csv”/));
		await user.click(screen.getByRole("button", { name: "last 2 versions" }));
		await waitFor(() => expect(stored().query).toBe("last 2 versions"));
		expect(stored()).toMatchObject({
			weights: own.weights,
			usage: [{ share: 0.6 }],
			target: [{ share: 0.6 }],
		});
		expect(asked).toContain("/api/v1/audience?target=last+2+versions&region=world");
		expect(asked.join()).not.toMatch(/may|0\.6/);
	});

	it("takes what is chosen from an address that would bring another", async () => {
		const replace = jest.fn(async () => true);
		show({ ...routerAt("/missing", "/missing?for=defaults%40JP&x=1"), replace });
		await user.selectOptions(await usage(), "Europe");
		await waitFor(() => expect(stored()?.weights).toEqual({ kind: "region", code: "alt-eu" }));
		expect(replace).toHaveBeenCalledWith("/missing?x=1", undefined, { shallow: true, scroll: false });
	});

	it("copies a link to the page, with own numbers where no server sees them", async () => {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(own));
		show();
		await user.click(await screen.findByRole("button", { name: "Copy" }));
		expect(await navigator.clipboard.readText()).toMatch(/^http:\/\/localhost\/missing#numbers=\w/);
	});
});

it("names the audience, the ways back, and the link", async () => {
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/", "/")}>
			<AudienceWords message="audienceOfLink" query="defaults" region="Japan" />
			<KeptAudience query="defaults" region="world" />
			<AudienceActions choice={{ kind: "unread" }} />
			<KeepOrLeave audience={own} />
			<AudienceLink audience={own} />
		</RouterContext.Provider>,
	);
	expect(screen.getByText("From a link:", { exact: false })).toBeVisible();
	expect(screen.getByRole("region", { name: "Your audience now" })).toHaveTextContent("Nothing saved yet");
	expect(screen.getByRole("button", { name: "Back to the default" })).toBeVisible();
	expect(screen.getByRole("button", { name: "Keep" })).toBeVisible();
	expect(await screen.findByText("A link to this page for this audience:")).toBeVisible();
});

it("TargetAndRegion leads to a page that answers where no script runs", () => {
	const form = {
		fields: { target: "defaults", region: "DE" },
		pending: false,
		own: undefined,
		fault: undefined,
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
