import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { allMessages } from "@/__tests__/messages";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { LanguageSuggestion } from "@/components/layout/language-suggestion";

jest.mock("@/lib/i18n/message-loader", () => ({
	...jest.requireActual("@/lib/i18n/message-loader"),
	loadMessagePart: async () => allMessages("de"),
}));

const languages = jest.spyOn(navigator, "languages", "get");

const show = () =>
	act(async () =>
		renderInEnglish(
			<RouterContext.Provider value={routerAt("/features", "/features?q=grid")}>
				<LanguageSuggestion />
			</RouterContext.Provider>,
		),
	);

describe("LanguageSuggestion", () => {
	beforeEach(() => {
		localStorage.clear();
		languages.mockReturnValue(["de-AT", "en"]);
	});

	it("suggests the same page in the reader's language, in that language", async () => {
		await show();
		expect(screen.getByRole("status")).toHaveAttribute("lang", "de");
		const link = screen.getByRole("link", { name: "Diese Seite auf Deutsch lesen" });
		expect(link).toHaveAttribute("href", "/de/features?q=grid");
	});

	it("appears only until it is answered", async () => {
		await show();
		await userEvent.click(screen.getByRole("button", { name: "Nein, danke" }));
		expect(screen.queryByRole("status")).toBeNull();
		await show();
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("does not appear for English, or for a language that the site lacks", async () => {
		languages.mockReturnValue(["en-GB", "de"]);
		await show();
		expect(screen.queryByRole("status")).toBeNull();
		languages.mockReturnValue(["tlh"]);
		await show();
		expect(screen.queryByRole("status")).toBeNull();
	});
});
