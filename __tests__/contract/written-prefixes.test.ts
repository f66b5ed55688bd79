import autoprefixer from "autoprefixer";
import browserslist from "browserslist";
import { transform } from "lightningcss";
import postcss from "postcss";
import { itNightly } from "@/__tests__/exhaustive";
import { memoize } from "@/lib/audience/client/audience-query";
import { getBuildPack } from "@/lib/build/queries/after-build";
import { listHelpByKey } from "@/lib/build/queries/build-help";
import { readBuildPack } from "@/lib/build/read-build-pack";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import { filterWritten, writesPrefix } from "@/lib/build/written-prefixes";
import { getKeySupportByName } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import type { Span } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

// Runs Autoprefixer for each version of each browser.
jest.setTimeout(60_000);

/** A value for each property that a tool reads before it writes a prefix. */
const declarations = `align-content: center; align-items: center; align-self: center; animation: a 1s; animation-delay: 1s;
	animation-direction: normal; animation-duration: 1s; animation-fill-mode: both; animation-iteration-count: 2;
	animation-name: a; animation-play-state: paused; animation-timing-function: ease; appearance: none;
	backdrop-filter: blur(1px); backface-visibility: hidden; background-clip: text; border-image: url(a) 1;
	border-radius: 1px; border-bottom-left-radius: 1px; border-bottom-right-radius: 1px; border-top-left-radius: 1px;
	border-top-right-radius: 1px; box-shadow: 0 0 1px red; box-sizing: border-box; clip-path: circle(1px); columns: 2;
	filter: blur(1px); flex: 1; flex-basis: 1px; flex-direction: column; flex-flow: column; flex-grow: 1; flex-shrink: 0;
	flex-wrap: wrap; hyphens: auto; justify-content: center; mask: url(a); mask-clip: content-box; mask-image: url(a);
	mask-origin: content-box; mask-position: 0 0; mask-repeat: no-repeat; mask-size: 1px; order: 1; perspective: 1px;
	perspective-origin: 0 0; print-color-adjust: exact; tab-size: 2; text-align-last: center; text-decoration: wavy;
	text-decoration-color: red; text-decoration-line: underline; text-decoration-skip: ink; text-decoration-style: wavy;
	text-emphasis: filled red; text-emphasis-color: red; text-emphasis-position: under right; text-emphasis-style: filled;
	text-size-adjust: none; transform: scale(2); transform-origin: 0 0; transform-style: preserve-3d; transition: all 1s;
	transition-delay: 1s; transition-duration: 1s; transition-property: top; transition-timing-function: ease;
	user-select: none`;
const values = new Map(declarations.split(/;\s*/).map((text) => text.split(": ") as [string, string]));

const images: Record<string, string> = {
	"cross-fade": "cross-fade(url(a), url(b), 50%)",
	element: "element(#a)",
	filter: "filter(url(a), blur(1px))",
	"image-set": "image-set(url(a) 1x, url(b) 2x)",
};

/** A source that uses a key. @param name the name in Autoprefixer's data. */
function createSource(key: string, name: string): string {
	const [, kind, part = "", value] = key.split(".");
	if (kind === "at-rules") return `@${part} a { to { top: 0 } }`;
	if (kind === "selectors") return `${name} { top: 0 }`;
	if (kind === "properties") return `a { ${part}: ${value ?? values.get(part) ?? "inherit"} }`;
	if (part === "gradient") return `a { background: ${value}(red, blue) }`;
	return part === "image" ? `a { background: ${images[value ?? ""]} }` : "a { width: calc(1px + 1%) }";
}

/** The names of browsers in browserslist and in Lightning CSS. */
const browsers = {
	chrome: "chrome",
	edge: "edge",
	firefox: "firefox",
	ie: "ie",
	safari: "safari",
	safari_ios: "ios_saf",
} as const;
type Browser = keyof typeof browsers;

/** The version as browserslist has it, which counts some together: `18.5-18.7`. Undefined for versions that it does not have. */
const findKnown = (browser: Browser, version: string) =>
	browserslist.data[browsers[browser]]?.versions.find((range) => {
		const [low = "", high = low] = range.split("-").map(toVersionOrder);
		const order = toVersionOrder(version);
		return Number(low) <= order && order <= Number(high);
	});

const createPrefixer = memoize((query: string) =>
	postcss([autoprefixer({ overrideBrowserslist: [query], remove: false })]),
);

const runAutoprefixer = (source: string, browser: Browser, version: string): string =>
	createPrefixer(`${browsers[browser]} ${findKnown(browser, version)}`).process(source, { from: undefined })
		.css;

function runLightningCss(source: string, browser: Browser, version: string): string {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const targets = { [browsers[browser]]: (major << 16) | (minor << 8) };
	return transform({ filename: "a.css", code: Buffer.from(source), targets }).code.toString();
}

const run = ({ tool }: BuildHelp) => (tool === "autoprefixer" ? runAutoprefixer : runLightningCss);

const rankAt = (spans: Span[], version: string) =>
	["partly", "full"].indexOf(getSupportLevel(toOrderedSpans(spans), toVersionOrder(version)) ?? "");

const data = readBuildPack(JSON.parse(getBuildPack().text));

/** The released versions that browserslist has, in order. */
const listVersions = memoize((browser) =>
	Object.entries(getBrowsers().find(browser)?.releases ?? {})
		.filter(([version, { status }]) => status !== "planned" && /^[\d.]+$/.test(version))
		.map(([version]) => version)
		.filter((version) => findKnown(browser as Browser, version))
		.sort((a, b) => toVersionOrder(a) - toVersionOrder(b)),
);

/** The first and the last version of a browser that a prefix of a tool makes better. */
function listEnds(key: string, browser: Browser, help: BuildHelp): string[] {
	const own = getKeySupportByName(key)[browser];
	const prefixed = data.findPrefixed(key)?.[browser];
	if (!own || !prefixed) return [];
	const written = filterWritten(prefixed, browser, help);
	const gaining = listVersions(browser).filter((version) => rankAt(written, version) > rankAt(own, version));
	return [...new Set([...gaining.slice(0, 1), ...gaining.slice(-1)])];
}

/** Whether an output has a prefix of the key's record. */
function hasPrefix(output: string, key: string, browser: Browser): boolean {
	const raw = getCompatRecords().get(key).support[browser];
	const name = key.slice(key.lastIndexOf(".") + 1);
	return (Array.isArray(raw) ? raw : [raw]).some(
		(statement) => statement?.prefix !== undefined && output.includes(`${statement.prefix}${name}`),
	);
}

const claims = listHelpByKey().flatMap(([key, all]) =>
	all.filter(({ kind }) => kind === "prefix").map((help) => ({ key, help })),
);

itNightly.each(["autoprefixer", "lightningcss"] as const)(
	"%s writes each prefix that it is credited for",
	(tool) => {
		const tried = claims
			.filter(({ help }) => help.tool === tool)
			.flatMap(({ key, help }) =>
				(Object.keys(browsers) as Browser[]).flatMap((browser) =>
					listEnds(key, browser, help).map((version) => {
						const output = run(help)(createSource(key, help.name), browser, version);
						return { claim: `${key} ${browser} ${version}`, isWritten: hasPrefix(output, key, browser) };
					}),
				),
			);
		expect(tried.filter(({ isWritten }) => !isWritten).map(({ claim }) => claim)).toEqual([]);
		expect(tried.length).toBeGreaterThan(400);
	},
);

it.each([
	["user-select", "safari", "17.4", true],
	["mask-image", "safari", "15.2", true],
	["mask-image", "safari", "15.3", false],
	["text-orientation", "safari", "13.1", false],
	["initial-letter", "safari", "17.4", false],
	["grab", "chrome", "60", false],
	["cross-fade", "chrome", "120", false],
] as const)("Lightning CSS and the prefix of %s in %s %s", (name, browser, version, isWritten) => {
	const prefix = { tool: "lightningcss", name } as const;
	const spans = filterWritten([{ level: "full", from: "1" }], browser, prefix);
	expect(writesPrefix(prefix) && rankAt(spans, version) > 0).toBe(isWritten);
});
