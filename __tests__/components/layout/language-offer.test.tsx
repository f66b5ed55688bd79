import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { allMessages } from "@/__tests__/messages";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { LanguageOffer } from "@/components/layout/language-offer";

jest.mock("@/lib/i18n/arrivals", () => ({
	...jest.requireActual("@/lib/i18n/arrivals"),
	fetchPart: async () => allMessages("de"),
}));

const spoken = jest.spyOn(navigator, "languages", "get");

const show = () =>
	act(async () =>
		renderInEnglish(
			<RouterContext.Provider value={routerAt("/features", "/features?q=grid")}>
				<LanguageOffer />
			</RouterContext.Provider>,
		),
	);

describe("LanguageOffer", () => {
	beforeEach(() => {
		localStorage.clear();
		spoken.mockReturnValue(["de-AT", "en"]);
	});

	it("offers the same page in the reader's language, in that language", async () => {
		await show();
		expect(screen.getByRole("status")).toHaveAttribute("lang", "de");
		const link = screen.getByRole("link", { name: "Diese Seite auf Deutsch lesen" });
		expect(link).toHaveAttribute("href", "/de/features?q=grid");
	});

	it("asks once", async () => {
		await show();
		await userEvent.click(screen.getByRole("button", { name: "Nein, danke" }));
		expect(screen.queryByRole("status")).toBeNull();
		await show();
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("asks nobody who reads English, or a language that the site does not speak", async () => {
		spoken.mockReturnValue(["en-GB", "de"]);
		await show();
		expect(screen.queryByRole("status")).toBeNull();
		spoken.mockReturnValue(["tlh"]);
		await show();
		expect(screen.queryByRole("status")).toBeNull();
	});
});
