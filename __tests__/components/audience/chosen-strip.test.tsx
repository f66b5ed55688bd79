import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { ChosenStrip } from "@/components/audience/chosen-strip";
import { Yours } from "@/components/audience/yours";
import type { ChosenAudience } from "@/lib/client/audience/choice";
import { type Keeping, STORAGE_KEY } from "@/lib/client/audience/store";
import type { Audience } from "@/lib/schema/audience";

const audience: Audience = {
	query: "defaults",
	weights: { kind: "region", code: "DE" },
	target: [],
	usage: [],
};
const imported: Audience = { ...audience, weights: { kind: "imported", name: "may.csv", day: "2026-05-31" } };

/** Asked, and not answered yet. */
const open = { answer: () => ({}), follow: () => () => undefined };

const chosen = (keeping: Keeping, of = audience): ChosenAudience => ({
	audience: of,
	keeping,
	feature: () => open,
	key: () => open,
	features: () => open,
	set: () => open,
	gains: () => open,
	time: () => undefined,
	changes: () => undefined,
	countedAsOne: () => ({}),
	people: () => undefined,
	release: () => undefined,
	browser: () => ({ share: 0 }),
});

const at = (router: NextRouter, ui: React.ReactNode) =>
	renderInEnglish(<RouterContext.Provider value={router}>{ui}</RouterContext.Provider>);
const strip = (of: ChosenAudience, router = routerAt("/", "/")) =>
	at(router, <ChosenStrip choice={{ kind: "chosen", chosen: of }} asks={false} />);

beforeEach(() => localStorage.clear());

describe("ChosenStrip", () => {
	it("names the audience that is kept, and offers nothing more", () => {
		const { container } = strip(chosen("for good"));
		expect(container).toHaveTextContent("Audience: defaults, Germany");
		expect(screen.queryByRole("button")).toBeNull();
	});

	it("names the file of imported numbers", () => {
		expect(strip(chosen("for good", imported)).container).toHaveTextContent(
			"Audience: defaults, “may.csv”, imported on May 31, 2026",
		);
	});

	it("keeps the audience of an address for good when asked to", async () => {
		strip(chosen("this tab"));
		expect(localStorage).toHaveLength(0);
		await userEvent.click(screen.getByRole("button", { name: "Keep" }));
		expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "")).toEqual(audience);
	});

	it("leaves the audience of an address, in the address too; what was kept holds again", async () => {
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(audience));
		localStorage.setItem(STORAGE_KEY, JSON.stringify(imported));
		const router = { ...routerAt("/missing", "/missing?for=defaults,DE&x=1#safari"), replace: jest.fn() };
		strip(chosen("this tab"), router);
		await userEvent.click(screen.getByRole("button", { name: "Discard" }));
		expect(router.replace).toHaveBeenCalledWith("/missing?x=1#safari", undefined, {
			shallow: true,
			scroll: false,
		});
		expect(sessionStorage).toHaveLength(0);
		expect(localStorage.getItem(STORAGE_KEY)).toBe(JSON.stringify(imported));
	});

	it("says so where an audience cannot be read", () => {
		at(routerAt("/", "/"), <ChosenStrip choice={{ kind: "unread" }} asks={false} />);
		expect(screen.getByRole("alert")).toHaveTextContent("The chosen audience cannot be read.");
	});
});

describe("Yours", () => {
	it("leads a page that asks for an audience to the answer for the reader's own", () => {
		const router = routerAt("/set", "/set?features=has", { features: "has", quick: "has" });
		const { container } = at(router, <Yours audience={audience} />);
		expect(container).toHaveTextContent("You have chosen defaults, Germany.");
		expect(screen.getByRole("link", { name: "Use my audience" })).toHaveAttribute(
			"href",
			"/set?features=has&target=defaults&region=DE",
		);
	});

	it("says on such a page's strip where it answers for it already", () => {
		const router = routerAt("/plan", "/plan", { from: "defaults", region: "DE" });
		const choice = { kind: "chosen", chosen: chosen("for good") } as const;
		const { container } = at(router, <ChosenStrip choice={choice} asks />);
		expect(container).toHaveTextContent("Audience: defaults, Germany");
		expect(screen.queryByRole("link")).toBeNull();
	});

	it("leads to the page without an audience in its address for imported numbers, which no address holds", () => {
		const asked = { from: "defaults", to: "baseline 2024", region: "DE" };
		const { container } = at(routerAt("/plan", "/plan", asked), <Yours audience={imported} />);
		expect(container).toHaveTextContent("is for another audience, not for your own numbers (may.csv)");
		expect(screen.getByRole("link", { name: "Use my audience" })).toHaveAttribute(
			"href",
			"/plan?to=baseline+2024",
		);
	});
});
