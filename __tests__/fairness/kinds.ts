import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures, getGroups } from "@/lib/data/features";
import { getRegionCodes } from "@/lib/data/usage";
import { locales } from "@/lib/i18n/locales";
import { machinePaths } from "@/lib/paths/machine";
import { getPreviewPath } from "@/lib/paths/page-links";
import { paths, withQuery } from "@/lib/paths/pages";

export interface PostBody {
	type: string;
	text: string;
	accept?: string;
}

/** A kind of address whose responses the server computes. */
export interface RequestKind {
	name: string;
	/** Returns an address. Each number gives a different input. */
	path: (number: number) => string;
	/** Returns the body of a POST request; absent: a GET request. */
	body?: (number: number) => PostBody;
}

/** Picks items from a list in scattered order, and none twice before all are used. */
function createPicker<T>(list: readonly T[]): (number: number) => T {
	const step = [7919, 104_729, 1_299_709].find((prime) => list.length % prime !== 0) ?? 1;
	return (number) => {
		const found = list[(number * step + 13) % list.length];
		if (found === undefined) throw new Error("Cannot pick from an empty list.");
		return found;
	};
}

const CSS_LENGTH = 200_000;
const declarations = [
	"field-sizing: content",
	"text-wrap: balance",
	"animation-timeline: scroll()",
	"color: color-mix(in oklch, red, light-dark(blue, green))",
	"anchor-name: --a; position-area: top",
	"interpolate-size: allow-keywords",
	"container-type: inline-size; inset: 0; aspect-ratio: 1",
	"view-transition-name: b; backdrop-filter: blur(1px)",
];

/** Writes 200 kB of CSS with a finding in most lines. */
function writeCss(number: number): string {
	let css = "";
	for (let at = 0; css.length < CSS_LENGTH; at++)
		css += `.a${number}-${at}:has(b) { ${declarations[(number + at) % declarations.length]} }\n`;
	return css;
}

/** Lists kinds of addresses that are computed on request. Locales other than English have no pre-rendered pages. */
export function listKinds(): RequestKind[] {
	const versions = createPicker(
		getBrowsers()
			.ids()
			.flatMap((id) => Object.keys(getBrowsers().get(id).releases).map((version) => `${id}-${version}`)),
	);
	const feature = createPicker(getFeatures().map(([id]) => id));
	const key = createPicker(getCompatRecords().ids());
	const group = createPicker(getGroups().ids());
	const region = createPicker(getRegionCodes());
	const locale = createPicker(locales.slice(1));
	const listFeatures = (number: number, count: number) =>
		Array.from({ length: count }, (_, at) => feature(number * count + at)).join(",");
	const query = (number: number) =>
		[
			`chrome >= ${60 + (number % 60)}, firefox >= ${50 + (number % 70)}, safari >= ${9 + (number % 8)}`,
			`> 0.${number + 1}% in ${region(number)}, not dead`,
			`since ${2012 + (number % 12)}-0${1 + (number % 9)}, not ie <= ${number % 11}`,
			`last ${1 + number} versions and supports ${["css-grid", "flexbox", "webp", "es6"][number % 4]}`,
			`baseline widely available on 20${18 + (number % 8)}-0${1 + (number % 9)}-1${number % 9}`,
			`cover ${80 + (number % 19)}.${number % 10}% in alt-eu or unreleased versions`,
		][number % 6] ?? "";
	const searchText = (number: number) =>
		[
			`${key(number).split(".").at(-1)} in:api`,
			`${feature(number).replaceAll("-", " ")}`,
			`missing:safari reach:>${40 + (number % 50)}.${number % 10}`,
			`year:20${15 + (number % 10)} -group:css ${feature(number).slice(0, 3)}`,
			`supports:chrome-${40 + number} usable:<${99 - (number % 40)}`,
			`${feature(number).slice(0, 5)}x${number}y`,
		][number % 6] ?? "";
	const comparePath = (number: number) =>
		paths.compare([0, 1, 2, 3].map((place) => versions(number * 4 + place)));
	const planPath = (number: number) =>
		paths.plan({
			from: query(number),
			to: query(number + 1),
			region: region(number),
			browser: "chrome,and_chr",
			version: String(90 + number),
		});
	const set = (number: number) =>
		paths.set({ features: listFeatures(number, 20), target: query(number), region: region(number) });
	const embed = (number: number) =>
		paths.embed(feature(number), { target: query(number), region: region(number) });
	/** The range is a whole year, the longest that is allowed. */
	const year = (number: number) => {
		const [first, day] = [2018 + (number % 8), `0${1 + (number % 9)}-1${number % 10}`];
		return { since: `${first}-${day}`, until: `${first + 1}-${day}` };
	};
	const release = (number: number) => {
		const [, browser = "", version = ""] = /^(.*)-(.*)$/.exec(versions(number)) ?? [];
		return paths.release(browser, version);
	};
	/** Kinds with pre-rendered English pages: a first visit in another language renders the page again. */
	const prerendered: Record<string, (number: number) => string> = {
		feature: (number) => paths.feature(feature(number)),
		key: (number) => paths.compat(key(number)),
		release,
	};
	const computed: Record<string, (number: number) => string> = {
		compare: comparePath,
		plan: planPath,
		set,
		search: (number) => paths.search(searchText(number)),
		changes: (number) => paths.changes({ ...year(number), region: region(number) }),
		time: (number) => paths.time({ features: feature(number), region: region(number) }),
		targets: (number) => paths.targets({ target: query(number), region: region(number) }),
		embed,
	};
	const machines: Record<string, (number: number) => string> = {
		badge: (number) =>
			machinePaths.badge(feature(number), { show: "reach", region: region(number), target: query(number) }),
		preview: (number) => {
			const page = [paths.feature(feature(number)), paths.compat(key(number)), release(number), set(number)];
			return getPreviewPath(page[number % page.length] ?? "", locales[number % locales.length] ?? "en");
		},
		"feed, reach": (number) =>
			machinePaths.reachFeed({
				least: String(50 + (number % 49)),
				region: region(number),
				target: query(number),
			}),
		"feed, group": (number) => machinePaths.feed(`groups/${group(number)}`),
		"feed, newly": (number) => machinePaths.feed("newly", number % 2 ? "json" : "xml"),
		"API, feature": (number) => machinePaths.featureApi(feature(number)),
		"API, reach": (number) =>
			withQuery("/api/v1/reach", {
				features: listFeatures(number, 20),
				target: query(number),
				region: region(number),
			}),
		"API, search": (number) => machinePaths.searchApi(searchText(number), 20),
		"API, suggest": (number) => machinePaths.suggestApi(`/features/${feature(number)}x`),
	};
	const kinds: RequestKind[] = Object.entries(machines).map(([name, path]) => ({ name, path }));
	kinds.push(
		{
			name: "check",
			path: () => machinePaths.checkApi,
			body: (number) => ({
				type: "application/json",
				text: JSON.stringify({ files: [{ name: "a.css", text: writeCss(number) }], region: region(number) }),
			}),
		},
		{
			name: "mcp",
			path: () => machinePaths.mcp,
			body: (number) => ({
				type: "application/json",
				accept: "application/json, text/event-stream",
				text: JSON.stringify({
					jsonrpc: "2.0",
					id: number,
					method: "tools/call",
					params: { name: "plan_floor", arguments: { target: query(number), region: region(number) } },
				}),
			}),
		},
		{
			name: "check, form",
			path: () => paths.checkFindings,
			body: (number) => ({
				type: "application/x-www-form-urlencoded",
				text: String(new URLSearchParams({ code: writeCss(number), language: "css" })),
			}),
		},
	);
	for (const [name, path] of Object.entries(computed)) kinds.push({ name, path });
	for (const [name, path] of Object.entries(prerendered))
		kinds.push({ name: `${name}, elsewhere`, path: (number) => `/${locale(number + 1)}${path(number)}` });
	return kinds;
}
