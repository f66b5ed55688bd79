/** A polyfill outside of core-js. */
export interface PolyfillPackage {
	/** The name of the npm package. */
	name: string;
	/** The keys that it adds, with those below them. */
	keys: readonly string[];
	/** Keys below them that it lacks. */
	without?: readonly string[];
}

/**
 * Polyfills of web APIs, reviewed by hand: each package says in its readme that it adds these keys, has a release that works
 * in today's bundlers, and does not need a build of its own. https://www.npmjs.com has each under its name.
 */
export const polyfillPackages: readonly PolyfillPackage[] = [
	{
		name: "@oddbird/css-anchor-positioning",
		keys: ["css.properties.anchor-name", "css.types.anchor", "css.types.anchor-size"],
	},
	{
		name: "@oddbird/popover-polyfill",
		keys: ["html.global_attributes.popover"],
		without: ["html.global_attributes.popover.hint"],
	},
	{
		name: "@webcomponents/custom-elements",
		keys: ["api.CustomElementRegistry"],
		without: ["api.CustomElementRegistry.CustomElementRegistry", "api.CustomElementRegistry.initialize"],
	},
	{ name: "@formatjs/intl-displaynames", keys: ["javascript.builtins.Intl.DisplayNames"] },
	{ name: "@formatjs/intl-durationformat", keys: ["javascript.builtins.Intl.DurationFormat"] },
	{ name: "@formatjs/intl-listformat", keys: ["javascript.builtins.Intl.ListFormat"] },
	{ name: "@formatjs/intl-locale", keys: ["javascript.builtins.Intl.Locale"] },
	{ name: "@formatjs/intl-pluralrules", keys: ["javascript.builtins.Intl.PluralRules"] },
	{ name: "@formatjs/intl-relativetimeformat", keys: ["javascript.builtins.Intl.RelativeTimeFormat"] },
	{
		name: "@formatjs/intl-segmenter",
		keys: ["javascript.builtins.Intl.Segmenter", "javascript.builtins.Intl.Segments"],
	},
	{ name: "abortcontroller-polyfill", keys: ["api.AbortController"] },
	{
		name: "container-query-polyfill",
		keys: [
			"css.at-rules.container",
			"css.properties.container",
			"css.properties.container-name",
			"css.properties.container-type",
		],
		without: [
			"css.at-rules.container.anchor_position_queries",
			"css.at-rules.container.scroll-state_queries",
			"css.properties.container.scroll-state",
			"css.properties.container-type.anchored",
			"css.properties.container-type.scroll-state",
		],
	},
	{ name: "dialog-polyfill", keys: ["html.elements.dialog"], without: ["html.elements.dialog.closedby"] },
	{
		name: "intersection-observer",
		keys: ["api.IntersectionObserver", "api.IntersectionObserverEntry"],
		without: [
			"api.IntersectionObserver.delay",
			"api.IntersectionObserver.scrollMargin",
			"api.IntersectionObserver.trackVisibility",
			"api.IntersectionObserverEntry.isVisible",
		],
	},
	{
		name: "invokers-polyfill",
		keys: ["api.CommandEvent", "html.elements.button.command", "html.elements.button.commandfor"],
	},
	{ name: "resize-observer-polyfill", keys: ["api.ResizeObserver"] },
	{ name: "scheduler-polyfill", keys: ["api.Scheduler", "api.scheduler", "api.TaskController"] },
	{ name: "temporal-polyfill", keys: ["javascript.builtins.Temporal"] },
	{ name: "urlpattern-polyfill", keys: ["api.URLPattern"] },
	{
		name: "web-streams-polyfill",
		keys: ["api.ReadableStream", "api.TransformStream", "api.WritableStream"],
		without: [
			"api.ReadableStream.transferable",
			"api.TransformStream.transferable",
			"api.WritableStream.transferable",
		],
	},
	{ name: "whatwg-fetch", keys: ["api.fetch", "api.Headers"], without: ["api.Headers.getSetCookie"] },
	{ name: "wicg-inert", keys: ["html.global_attributes.inert"] },
];

const isAtOrBelow = (key: string, root: string) => key === root || key.startsWith(`${root}.`);

/** The packages that add a key. A name with an underscore is a behaviour, of which their documentation says nothing. */
export const findPolyfillPackages = (key: string): readonly PolyfillPackage[] =>
	polyfillPackages.filter(
		({ keys, without = [] }) =>
			keys.some(
				(root) => key === root || (isAtOrBelow(key, root) && !/_(?!static$)/.test(key.slice(root.length))),
			) && !without.some((root) => isAtOrBelow(key, root)),
	);
