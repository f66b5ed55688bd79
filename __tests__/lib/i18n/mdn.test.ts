import { inLanguage } from "@/lib/i18n/mdn";

const page = "https://developer.mozilla.org/docs/Web/CSS/grid#subgrid";

it("leads to MDN in the reader's language where MDN has it", () => {
	expect(inLanguage(page, "fr")).toBe("https://developer.mozilla.org/fr/docs/Web/CSS/grid#subgrid");
	expect(inLanguage(page, "pt-BR")).toBe("https://developer.mozilla.org/pt-BR/docs/Web/CSS/grid#subgrid");
});

it("leaves the choice to MDN otherwise, and other sites alone", () => {
	expect(inLanguage(page, "en")).toBe(page);
	expect(inLanguage(page, "ar")).toBe(page);
	expect(inLanguage("https://example.org/docs/", "fr")).toBe("https://example.org/docs/");
});
