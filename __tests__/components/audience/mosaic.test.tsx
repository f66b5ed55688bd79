import { render } from "@testing-library/react";
import { allMessages } from "@/__tests__/messages";
import { Mosaic } from "@/components/audience/mosaic";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";

const reach = { supported: 0.55, partly: 0.1, unsupported: 0.15, untracked: 0.2 };

/** Three quarters of Chrome have support; Safari has none; a fifth of the visitors has other browsers. */
const show = (locale: Locale) =>
	render(
		<LanguageContext value={{ locale, messages: allMessages(locale) }}>
			<Mosaic
				reach={reach}
				agents={[
					["and_chr", 0.45, 0.1, 0.05, 0],
					["edge", 0.1, 0, 0, 0],
					["safari", 0, 0, 0.1, 0],
				]}
			/>
		</LanguageContext>,
	).container;

const listTiles = (container: Element) =>
	[...container.querySelectorAll("rect")].map(
		(tile) =>
			`${tile.classList} ${["x", "y", "width", "height"].map((name) => tile.getAttribute(name)).join(" ")}`,
	);

it("has a column for each browser, as wide as its share and filled from the foot as far as it works", () => {
	expect(listTiles(show("en"))).toEqual([
		"reach-supported 0% 25% 60% 75%",
		"reach-partly 0% 8.3% 60% 16.7%",
		"reach-unsupported 0% 0% 60% 8.3%",
		"reach-supported 60% 0% 10% 100%",
		"reach-unsupported 70% 0% 10% 100%",
		"reach-untracked 80%  20% 100%",
	]);
});

it("begins at the right in right-to-left languages", () => {
	const container = show("ar");
	expect(listTiles(container).slice(3)).toEqual([
		"reach-supported 30% 0% 10% 100%",
		"reach-unsupported 20% 0% 10% 100%",
		"reach-untracked 0%  20% 100%",
	]);
	expect(container.querySelector("text")?.closest("svg")).toHaveAttribute("x", "100%");
});

it("names the columns that are wide enough, and has all parts in numbers", () => {
	const container = show("en");
	const texts = [...container.querySelectorAll("text")];
	expect(texts.map(({ textContent }) => textContent)).toEqual([
		"Chrome Android",
		"60.0%",
		"Edge",
		"10.0%",
		"10.0%",
	]);
	// On a phone, a tenth of the width has no space for a name or a share.
	expect(texts.map(({ classList }) => classList.contains("wide"))).toEqual([false, false, true, true, true]);
	expect(container.querySelector("dl")).toHaveTextContent(
		"Supported55.0% Partial10.0% Not supported15.0% Unknown20.0%",
	);
});
