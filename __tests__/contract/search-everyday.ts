import type { TypedQuery } from "./search-typed";

const css = (name: string) => `/compat/css/properties/${name}`;

/**
 * 40 queries as people type them: a singular or plural, words joined or apart, one word for a whole feature, or two
 * browsers to compare. They were written before the search rules for them. Do not change them: the score is only
 * valid for an unchanged list.
 */
export const everydayQueries: readonly TypedQuery[] = [
	// Singular and plural
	["cascade layer", "data", ["/features/cascade-layers"]],
	["import map", "data", ["/features/import-maps"]],
	["service worker", "data", ["/features/service-workers"]],
	["subgrids", "data", ["/features/subgrid"]],
	["popovers", "data", ["/features/popover"]],
	["template literal", "data", ["/features/template-literals"]],
	["logical property", "data", ["/features/logical-properties"]],
	["container style query", "data", ["/features/container-style-queries"]],
	["scroll driven animation", "data", ["/features/scroll-driven-animations"]],
	["css custom property", "data", ["/features/custom-properties"]],
	["arrow function", "data", ["/compat/javascript/functions/arrow_functions"]],
	["web component", "data", ["/groups/web-components"]],
	["iterator helper", "other", ["/features/iterator-methods"]],
	// Joined words
	["scrollsnap", "other", ["/features/scroll-snap"]],
	["serviceworker", "other", ["/features/service-workers", "/compat/api/ServiceWorker"]],
	["darkmode", "other", ["/features/prefers-color-scheme"]],
	["cssgrid", "other", ["/features/grid"]],
	["cssnesting", "other", ["/features/nesting"]],
	["textwrap balance", "other", ["/features/text-wrap-balance"]],
	["anchorpositioning", "other", ["/features/anchor-positioning"]],
	["veiwtransitions", "other", ["/features/view-transitions"]],
	["web gpu", "other", ["/features/webgpu"]],
	["esmodules", "other", ["/features/js-modules"]],
	// One word for a whole feature
	["flex", "data", ["/features/flexbox"]],
	["transition", "data", ["/features/transitions", css("transition")]],
	["mask", "data", ["/features/masks", css("mask")]],
	["worker", "data", ["/features/dedicated-workers"]],
	["cookie", "data", ["/features/cookies"]],
	["notification", "data", ["/features/notifications"]],
	["prefetch", "data", ["/features/link-rel-prefetch", "/features/speculation-rules"]],
	["preload", "data", ["/features/link-rel-preload"]],
	["css if", "data", ["/features/if"]],
	["css functions", "data", ["/features/function"]],
	["jpeg xl", "data", ["/features/jpegxl"]],
	// Browsers to compare
	["safari vs chrome", "other", ["/compare?a=safari&b=chrome"]],
	["firefox 128 versus chrome 128", "other", ["/compare?a=firefox-128&b=chrome-128"]],
	["ios safari 16.4 vs safari 17", "other", ["/compare?a=safari_ios-16.4&b=safari-17"]],
	["compare chrome firefox and safari", "other", ["/compare?a=chrome&b=firefox&c=safari"]],
	// Not in the data
	["vue router", "none", []],
	["graphql queries", "none", []],
];

/** Nine queries whose first result must be the right one. */
export const nineThings: readonly TypedQuery[] = [
	["container query", "data", ["/features/container-queries"]],
	["containerqueries", "other", ["/features/container-queries"]],
	["view transitions", "data", ["/features/view-transitions"]],
	["viewtransition", "other", ["/features/view-transitions"]],
	["anchor", "data", ["/features/anchor-positioning"]],
	["prerender", "other", ["/features/speculation-rules"]],
	["chrome 120 vs safari 17", "other", ["/compare?a=chrome-120&b=safari-17"]],
	["dark mode", "other", ["/features/prefers-color-scheme"]],
	["masonry", "other", ["/features/grid-lanes"]],
];
