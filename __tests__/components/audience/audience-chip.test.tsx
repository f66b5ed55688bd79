import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { english } from "@/__tests__/messages";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { AddressAudienceNotice, AudienceChip } from "@/components/audience/audience-chip";
import {
	type AudienceState,
	AudienceStateContext,
	defaultAudienceState,
} from "@/lib/chosen-audience/client/audience-context";
import { LanguageContext } from "@/lib/i18n/use-translations";

const show = (router: NextRouter, choice: AudienceState = defaultAudienceState) =>
	renderInEnglish(
		<RouterContext.Provider value={router}>
			<AudienceStateContext value={choice}>
				<AudienceChip />
				<AddressAudienceNotice />
			</AudienceStateContext>
		</RouterContext.Provider>,
	);
const chip = () => screen.getByRole("group", { name: "Audience" });
const summary = () => chip().querySelector("summary") as HTMLElement;

const germany = {
	query: "defaults",
	weights: { kind: "region", code: "DE" },
	target: [],
	usage: [],
} as const;
const chosen = { kind: "chosen", chosen: { audience: germany, storage: "local" } } as never;

describe("AudienceChip", () => {
	it("opens in place, and closes on Escape with the focus on itself", async () => {
		const user = userEvent.setup();
		show(routerAt("/missing", "/missing"));
		expect(summary()).toHaveTextContent(
			/^Visitors: the whole world · Supporting: baseline widely available$/,
		);
		await user.click(summary());
		expect(chip()).toHaveAttribute("open");
		summary().focus();
		await user.keyboard("{Escape}");
		expect(chip()).not.toHaveAttribute("open");
		expect(summary()).toHaveFocus();
	});

	it("names the audience of the page's address", () => {
		show(routerAt("/set", "/set?region=DE", { region: "DE" }));
		expect(summary()).toHaveTextContent("Visitors: Germany · Supporting: baseline widely available");
	});

	it("keeps the server's name of a region, which browsers name otherwise", async () => {
		const router = routerAt("/set", "/set?region=HK", { region: "HK" });
		const page = (
			<RouterContext.Provider value={router}>
				<LanguageContext value={{ locale: "en", messages: english }}>
					<AudienceChip />
				</LanguageContext>
			</RouterContext.Provider>
		);
		const names = jest.spyOn(Intl.DisplayNames.prototype, "of").mockReturnValue("the server’s name");
		const box = document.createElement("div");
		box.innerHTML = renderToString(page);
		names.mockReturnValue("the browser’s name");
		const onRecoverableError = jest.fn();
		const root = await act(async () => hydrateRoot(box, page, { onRecoverableError }));
		names.mockRestore();
		expect(box.querySelector("summary")).toHaveTextContent("Visitors: the server’s name");
		expect(onRecoverableError).not.toHaveBeenCalled();
		await act(async () => root.unmount());
	});

	it("names the audience of a plan only for a region in its address", () => {
		show(routerAt("/plan", "/plan?from=defaults", { from: "defaults" }));
		expect(summary()).toHaveTextContent("the whole world · Supporting: baseline widely available");
	});

	it("names both parts of a plan's address", () => {
		show(routerAt("/plan", "/plan?from=defaults&region=JP", { from: "defaults", region: "JP" }));
		expect(summary()).toHaveTextContent("Visitors: Japan · Supporting: defaults");
	});

	it("links from a page with an audience in its address to the chosen one", async () => {
		show(routerAt("/set", "/set?region=JP", { region: "JP" }), chosen);
		expect(summary()).toHaveTextContent("Visitors: Japan");
		expect(await screen.findByRole("link", { name: "Use my choice" })).toHaveAttribute(
			"href",
			"/set?region=DE&target=defaults",
		);
	});

	it("names the region of a trend's address, with the chosen target", async () => {
		show(
			routerAt("/time", "/time?features=subgrid&region=JP", { features: "subgrid", region: "JP" }),
			chosen,
		);
		expect(summary()).toHaveTextContent("Visitors: Japan · Supporting: defaults");
		expect(await screen.findByRole("link", { name: "Use my choice" })).toHaveAttribute(
			"href",
			"/time?features=subgrid&region=DE",
		);
	});

	it("links to no choice from a trend for the chosen region", async () => {
		show(routerAt("/time", "/time?region=DE", { region: "DE" }), chosen);
		expect(summary()).toHaveTextContent("Visitors: Germany · Supporting: defaults");
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(screen.queryByRole("link", { name: "Use my choice" })).toBeNull();
	});

	it("names the audience of code to embed", () => {
		const query = { id: "subgrid", region: "JP" };
		show(routerAt("/embed", "/embed?id=subgrid&region=JP", query), chosen);
		expect(summary()).toHaveTextContent("Visitors: Japan · Supporting: baseline widely available");
	});

	it("names the chosen audience elsewhere", async () => {
		show(routerAt("/missing", "/missing"), chosen);
		expect(await screen.findByText("Germany", { exact: false })).toBeVisible();
		expect(summary()).toHaveTextContent("Visitors: Germany · Supporting: defaults");
		expect(screen.queryByRole("link", { name: "Use my choice" })).toBeNull();
	});
});
