import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { AudienceActions } from "@/components/audience/audience-actions";
import { AudienceLabel } from "@/components/audience/audience-label";
import { ChosenAudienceNotice } from "@/components/audience/chosen-audience-notice";
import { ChosenLabel } from "@/components/audience/chosen-label";
import { AUDIENCE_STORAGE_KEY, type AudienceStorageKind } from "@/lib/audience/client/audience-storage";
import type { ChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import type { Audience } from "@/lib/support/schema/audience";

const audience: Audience = {
	query: "defaults",
	weights: { kind: "region", code: "DE" },
	target: [],
	usage: [],
};
const imported: Audience = { ...audience, weights: { kind: "imported", name: "may.csv", day: "2026-05-31" } };

/** A query that is still pending. */
const pendingQuery = { answer: () => ({}), follow: () => () => undefined };

const chosen = (storage: AudienceStorageKind, of = audience): ChosenAudience => ({
	audience: of,
	storage,
	feature: () => pendingQuery,
	key: () => pendingQuery,
	features: () => pendingQuery,
	set: () => pendingQuery,
	glyphs: () => pendingQuery,
	gains: () => pendingQuery,
	time: () => undefined,
	changes: () => undefined,
	countedAsOne: () => ({}),
	release: () => undefined,
	browser: () => ({ share: 0 }),
});

const renderAt = (router: NextRouter, ui: React.ReactNode) =>
	renderInEnglish(<RouterContext.Provider value={router}>{ui}</RouterContext.Provider>);
const renderChoice = (of: ChosenAudience, router = routerAt("/", "/")) => {
	const choice = { kind: "chosen", chosen: of } as const;
	return renderAt(
		router,
		<>
			<ChosenLabel choice={choice} Label={AudienceLabel} />
			<AudienceActions choice={choice} />
		</>,
	);
};

beforeEach(() => localStorage.clear());

describe("ChosenLabel", () => {
	it("names the stored audience, which cannot be kept again", () => {
		const { container } = renderChoice(chosen("local"));
		expect(container).toHaveTextContent("Visitors: Germany · Supporting: defaults");
		expect(screen.queryByRole("button", { name: "Keep" })).toBeNull();
	});

	it("names the file of imported usage", () => {
		expect(renderChoice(chosen("local", imported)).container).toHaveTextContent(
			"Visitors: “may.csv”, imported on May 31, 2026 · Supporting: defaults",
		);
	});

	it("stores the audience of a link permanently on request", async () => {
		renderChoice(chosen("session"));
		expect(localStorage).toHaveLength(0);
		await userEvent.click(screen.getByRole("button", { name: "Keep" }));
		expect(JSON.parse(localStorage.getItem(AUDIENCE_STORAGE_KEY) ?? "")).toEqual(audience);
	});

	it("discards the audience of a link, and restores the stored one", async () => {
		sessionStorage.setItem(AUDIENCE_STORAGE_KEY, JSON.stringify(audience));
		localStorage.setItem(AUDIENCE_STORAGE_KEY, JSON.stringify(imported));
		const router = { ...routerAt("/missing", "/missing?for=defaults,DE&x=1#safari"), replace: jest.fn() };
		renderChoice(chosen("session"), router);
		await userEvent.click(screen.getByRole("button", { name: "Discard" }));
		expect(router.replace).toHaveBeenCalledWith("/missing?x=1#safari", undefined, {
			shallow: true,
			scroll: false,
		});
		expect(sessionStorage).toHaveLength(0);
		expect(localStorage.getItem(AUDIENCE_STORAGE_KEY)).toBe(JSON.stringify(imported));
	});

	it("reports an unreadable audience", () => {
		renderAt(routerAt("/", "/"), <ChosenLabel choice={{ kind: "unread" }} Label={AudienceLabel} />);
		expect(screen.getByRole("alert")).toHaveTextContent("We couldn’t load your audience.");
	});
});

describe("ChosenAudienceNotice", () => {
	it("links a page with another audience in its address to the chosen one", () => {
		const router = routerAt("/set", "/set?features=has", { features: "has", quick: "has" });
		const { container } = renderAt(router, <ChosenAudienceNotice audience={audience} />);
		expect(container).toHaveTextContent("Your choice: defaults, Germany.");
		expect(screen.getByRole("link", { name: "Use my choice" })).toHaveAttribute(
			"href",
			"/set?features=has&target=defaults&region=DE",
		);
	});

	it("shows nothing if the page's address already names the chosen audience", () => {
		const router = routerAt("/plan", "/plan", { from: "defaults", region: "DE" });
		const { container } = renderAt(router, <ChosenAudienceNotice audience={audience} />);
		expect(container).toBeEmptyDOMElement();
	});

	it("links to the page without an audience for imported usage", () => {
		const params = { from: "defaults", to: "baseline 2024", region: "DE" };
		const { container } = renderAt(
			routerAt("/plan", "/plan", params),
			<ChosenAudienceNotice audience={imported} />,
		);
		expect(container).toHaveTextContent("is for other visitors, not for your own numbers (may.csv)");
		expect(screen.getByRole("link", { name: "Use my choice" })).toHaveAttribute(
			"href",
			"/plan?to=baseline+2024",
		);
	});
});
