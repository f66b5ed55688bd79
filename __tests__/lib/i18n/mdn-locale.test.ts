import { localizeMdnUrl } from "@/lib/i18n/mdn-locale";

const page = "https://developer.mozilla.org/docs/Web/CSS/grid#subgrid";

it("links to MDN in the page's language if MDN supports it", () => {
	expect(localizeMdnUrl(page, "fr")).toBe("https://developer.mozilla.org/fr/docs/Web/CSS/grid#subgrid");
	expect(localizeMdnUrl(page, "pt-BR")).toBe("https://developer.mozilla.org/pt-BR/docs/Web/CSS/grid#subgrid");
});

it("does not change links for other languages or other sites", () => {
	expect(localizeMdnUrl(page, "en")).toBe(page);
	expect(localizeMdnUrl(page, "ar")).toBe(page);
	expect(localizeMdnUrl("https://example.org/docs/", "fr")).toBe("https://example.org/docs/");
});
