import { localizeMdnUrl } from "@/lib/i18n/mdn-locale";

const page = "https://developer.mozilla.org/docs/Web/CSS/grid#subgrid";

it("leads to MDN in the reader's language where MDN has it", () => {
	expect(localizeMdnUrl(page, "fr")).toBe("https://developer.mozilla.org/fr/docs/Web/CSS/grid#subgrid");
	expect(localizeMdnUrl(page, "pt-BR")).toBe("https://developer.mozilla.org/pt-BR/docs/Web/CSS/grid#subgrid");
});

it("leaves the choice to MDN otherwise, and other sites alone", () => {
	expect(localizeMdnUrl(page, "en")).toBe(page);
	expect(localizeMdnUrl(page, "ar")).toBe(page);
	expect(localizeMdnUrl("https://example.org/docs/", "fr")).toBe("https://example.org/docs/");
});
