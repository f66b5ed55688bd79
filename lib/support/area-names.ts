/** The names that people use for the top-level areas of compat keys. */
const names: Partial<Record<string, string>> = {
	api: "Web APIs",
	css: "CSS",
	html: "HTML",
	http: "HTTP",
	javascript: "JavaScript",
	manifests: "Manifests",
	mathml: "MathML",
	mediatypes: "Media types",
	svg: "SVG",
	webassembly: "WebAssembly",
	webdriver: "WebDriver",
	webextensions: "WebExtensions",
};

/** Returns the English name of a top-level area of compat keys: `CSS` for `css`. */
export const getAreaName = (area: string): string => names[area] ?? area;
