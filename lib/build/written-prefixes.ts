import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Span, Support } from "@/lib/support/schema/reach";
import { intersectSupport } from "@/lib/support/spans";

/** Names of Autoprefixer's data, browsers (all without any), and the first and last versions with the prefix (none without any). */
type Exception = readonly [names: string, browsers?: string, from?: string, until?: string];

const SAFARI = "safari safari_ios";
const CHROME = "chrome chrome_android";

/** Prefixes that browsers have and that neither tool was seen to write, with the default settings. */
const unwritten: readonly Exception[] = [
	["display-grid inline-grid"],
	[
		"border-radius border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius",
		"safari_ios",
		"3.2",
		"4",
	],
	[
		"transition transition-property transition-duration transition-delay transition-timing-function",
		SAFARI,
		"3.1",
		"7",
	],
	["box-sizing", "safari_ios", "3.2", "5"],
	["border-image", "chrome", "4", "15"],
	["order", "ie"],
	["hyphens", CHROME],
	["text-size-adjust", "edge"],
	["text-size-adjust", "safari_ios", "5"],
	["background-size", SAFARI],
	["clip-path", "chrome", "24"],
	[":read-only :read-write :any-link", "firefox", "3"],
	[":any-link", "chrome", "15"],
	[":any-link", SAFARI, "6.1"],
];

const exceptions: Record<"autoprefixer" | "lightningcss", readonly Exception[]> = {
	autoprefixer: [
		...unwritten,
		["linear-gradient repeating-linear-gradient radial-gradient repeating-radial-gradient", SAFARI],
		["background-clip font-variant-ligatures", SAFARI],
		["font-kerning text-decoration-skip", SAFARI, "8"],
		["mask mask-position mask-repeat", "safari", "4"],
		["text-orientation", `${CHROME} safari_ios`],
		["text-orientation", "safari", "10.1"],
		["initial-letter", "safari", "9.1"],
	],
	lightningcss: [
		...unwritten,
		[
			`transform-style filter-function element columns column-width column-gap column-rule column-rule-color
			column-rule-width column-count column-rule-style column-span column-fill break-before break-after break-inside
			calc background-origin background-size font-feature-settings font-variant-ligatures font-language-override
			font-kerning zoom-in zoom-out grab grabbing touch-action text-decoration-skip object-fit object-position
			shape-margin shape-outside shape-image-threshold @resolution pixelated image-rendering border-block-start
			border-block-end margin-block-start margin-block-end padding-block-start padding-block-end border-inline-start
			border-inline-end margin-inline-start margin-inline-end padding-inline-start padding-inline-end
			scroll-snap-type writing-mode cross-fade grid-template-columns grid-template-rows grid-row-start
			grid-column-start grid-row-end grid-column-end grid-row grid-column grid-area grid-template
			grid-template-areas place-self isolate plaintext isolate-override overscroll-behavior text-orientation
			initial-letter`,
		],
		["background-clip", SAFARI, "4"],
		["backface-visibility print-color-adjust", SAFARI, "5", "15.3"],
		[
			"mask mask-clip mask-image mask-origin mask-position mask-repeat mask-size appearance",
			SAFARI,
			"3.2",
			"15.3",
		],
		["appearance", "edge", "79"],
	],
};

type Prefix = Pick<BuildHelp, "tool" | "name">;

const listExceptions = ({ tool, name }: Prefix): readonly Exception[] =>
	tool === "autoprefixer" || tool === "lightningcss"
		? exceptions[tool].filter(([names]) => names.split(/\s+/).includes(name))
		: [];

/** Whether a tool was seen to write any prefix for a name. */
export const writesPrefix = (prefix: Prefix): boolean =>
	listExceptions(prefix).every(([, browsers]) => browsers !== undefined);

const toWritten = ([, , from, until]: Exception): Span[] =>
	from === undefined ? [] : [{ level: "full", from, ...(until !== undefined && { until }) }];

/**
 * Keeps the versions of a browser in which a tool was seen to write the prefix. Both tools ran on a source of each name, for each version
 * that their data have; `__tests__/contract/written-prefixes.test.ts` runs them again.
 * @param prefixed the versions that have the name with a prefix.
 */
export function filterWritten(prefixed: Span[], browser: keyof Support, prefix: Prefix): Span[] {
	const applied = listExceptions(prefix).filter(
		([, browsers]) => browsers?.split(" ").includes(browser) ?? true,
	);
	return applied.length === 0 ? prefixed : intersectSupport([prefixed, ...applied.map(toWritten)]);
}
