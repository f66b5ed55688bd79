import compatData from "@mdn/browser-compat-data";
import type { Audience, ResolvedRow } from "@/lib/audience/schema/audience";
import { createCheckEngines } from "@/lib/check/engines";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { createChecker } from "@/lib/check/report/file-report";
import { findFileUses, reportFiles } from "@/lib/check/report-files";
import type { Removable } from "@/lib/check/schema/report";
import { indexAudience } from "@/lib/support/summarize-reach";

// Code that is called needless, judged against the raw data by rules of its own: a version needs the code when the new way
// does not work in it and the old one does.

interface Statement {
	version_added: string | false | "preview";
	version_removed?: string;
	prefix?: string;
	alternative_name?: string;
	flags?: unknown[];
	partial_implementation?: boolean;
}

interface CompatInfo {
	support: Record<string, Statement | Statement[]>;
	description?: string;
}
interface Block {
	__compat?: CompatInfo;
}

const browsers = {
	chrome: "chrome",
	edge: "edge",
	firefox: "firefox",
	ie: "ie",
	safari: "safari",
	and_chr: "chrome_android",
	and_ff: "firefox_android",
	ios_saf: "safari_ios",
} as const;
type RawAgent = keyof typeof browsers;

const findBlock = (key: string) =>
	key
		.split(".")
		.reduce<Block | undefined>(
			(block, name) => (block as Record<string, Block> | undefined)?.[name],
			compatData as unknown as Block,
		);

/** Compares versions by their numbers; `≤37` is 37, because nothing is known of older ones. */
function isBefore(one: string, other: string): boolean {
	const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
	for (let at = 0; at < 3; at++)
		if ((a?.[at] ?? 0) !== (b?.[at] ?? 0)) return (a?.[at] ?? 0) < (b?.[at] ?? 0);
	return false;
}

const covers = ({ version_added: added, version_removed: removed, flags }: Statement, version: string) =>
	typeof added === "string" &&
	added !== "preview" &&
	!flags &&
	!isBefore(version, added) &&
	!(removed && removed !== "preview" && !isBefore(version, removed));

const listStatements = (key: string, browser: string) =>
	[findBlock(key)?.__compat?.support[browser] ?? []].flat();

/** Whether a version has a key in full, under its own name. */
const works = (key: string, browser: string, version: string) =>
	listStatements(key, browser).some(
		(one) => covers(one, version) && !one.prefix && !one.alternative_name && !one.partial_implementation,
	);

const worksPrefixed = (key: string, prefix: string, browser: string, version: string) =>
	listStatements(key, browser).some(
		(one) => covers(one, version) && (one.prefix === prefix || one.alternative_name?.startsWith(prefix)),
	);

interface Snippet {
	name: string;
	text: string;
	kind: Removable["kind"];
	isNeededIn: (browser: string, version: string) => boolean;
}

/** A generator of numbers below 1 (mulberry32), so that the snippets stay the same. */
function createRandom(seed: number) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
const random = createRandom(47);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const children = (key: string) =>
	Object.entries((findBlock(key) ?? {}) as Record<string, Block>).filter(
		([name, block]) => name !== "__compat" && block.__compat,
	);
const properties = children("css.properties").map(([name]) => name);
const toCamel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function* listPrefixed(): Generator<Snippet> {
	for (const property of properties) {
		const key = `css.properties.${property}`;
		const prefixes = new Set(
			Object.values(browsers).flatMap((browser) =>
				listStatements(key, browser).flatMap(({ prefix }) => prefix ?? []),
			),
		);
		for (const prefix of prefixes)
			yield {
				name: "a.css",
				text: `a { ${prefix}${property}: inherit; ${property}: inherit }`,
				kind: "prefix",
				isNeededIn: (browser, version) =>
					!works(key, browser, version) && worksPrefixed(key, prefix, browser, version),
			};
	}
}

/** Values of properties that BCD names by their keyword. */
const keywords = properties.flatMap((property) =>
	children(`css.properties.${property}`).flatMap(([name, { __compat }]) =>
		/^[a-z]+(-[a-z]+)*$/.test(name) && !__compat?.description ? [[property, name] as const] : [],
	),
);

function* listKeywords(): Generator<Snippet> {
	for (const [property, value] of keywords) {
		const key = `css.properties.${property}`;
		const has = (browser: string, version: string) =>
			works(key, browser, version) && works(`${key}.${value}`, browser, version);
		const isNeededIn = (browser: string, version: string) => !has(browser, version);
		yield {
			name: "a.css",
			text: `a { ${property}: inherit; ${property}: ${value} }`,
			kind: "fallback",
			isNeededIn,
		};
		yield {
			name: "a.css",
			text: `@supports (${property}: ${value}) { a { ${property}: ${value} } }`,
			kind: "supports",
			isNeededIn,
		};
		yield {
			name: "a.css",
			text: `@supports not (${property}: ${value}) { a { color: red } }`,
			kind: "supports",
			isNeededIn,
		};
	}
}

function* listTests(): Generator<Snippet> {
	for (const [owner] of children("api"))
		for (const [member, { __compat }] of children(`api.${owner}`)) {
			if (!/^[a-z][A-Za-z]+$/.test(member) || __compat?.description) continue;
			const key = `api.${owner}.${member}`;
			const isNeededIn = (browser: string, version: string) => !works(key, browser, version);
			yield { name: "a.js", text: `if ("${member}" in ${owner}.prototype) f();`, kind: "test", isNeededIn };
		}
	for (const owner of ["Array", "String", "Object", "Promise", "Map", "Set"])
		for (const [member] of children(`javascript.builtins.${owner}`)) {
			const key = `javascript.builtins.${owner}.${member}`;
			const isNeededIn = (browser: string, version: string) => !works(key, browser, version);
			yield { name: "a.js", text: `if (!${owner}.prototype.${member}) f();`, kind: "test", isNeededIn };
		}
}

function* listPolyfills(): Generator<Snippet> {
	for (const owner of ["Array", "String", "Object", "Math", "Number", "Reflect"])
		for (const [member] of children(`javascript.builtins.${owner}`)) {
			const path = `${owner.toLowerCase()}/${member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
			const key = `javascript.builtins.${owner}.${toCamel(member)}`;
			const isNeededIn = (browser: string, version: string) => !works(key, browser, version);
			yield {
				name: "a.js",
				text: `import "core-js/${pick(["stable", "actual", "es"])}/${path}";`,
				kind: "polyfill",
				isNeededIn,
			};
		}
	yield {
		name: "a.js",
		text: 'require("intersection-observer");',
		kind: "polyfill",
		isNeededIn: (browser, version) => !works("api.IntersectionObserver", browser, version),
	};
	yield {
		name: "a.js",
		text: 'import "whatwg-fetch";',
		kind: "polyfill",
		isNeededIn: (browser, version) => !works("api.fetch", browser, version),
	};
	yield {
		name: "a.html",
		text: "<script nomodule src=a.js></script>",
		kind: "nomodule",
		isNeededIn: (browser, version) => !works("html.elements.script.type.module", browser, version),
	};
}

const createAudience = (): Audience => {
	// Often only newer versions, so that much is needless.
	const since = pick([0, 0.8, 0.9]);
	const rows = Array.from({ length: 12 }, (): ResolvedRow => {
		const agent = pick(Object.keys(browsers) as RawAgent[]);
		const browser = browsers[agent];
		const versions = Object.keys(compatData.browsers[browser].releases).filter(
			(version) => version !== "preview",
		);
		const version = versions[Math.floor((since + random() * (1 - since)) * versions.length)] ?? "1";
		return { agent, version, share: 0.07, by: { browser, low: version, high: version } };
	});
	const usage = [...new Map(rows.map((row) => [`${row.agent} ${row.version}`, row])).values()];
	return { query: "", weights: { kind: "region", code: "world" }, target: usage.slice(0, 3), usage };
};

const maps = getCheckMaps();
const engines = createCheckEngines(maps);

const check = ({ name, text }: Pick<Snippet, "name" | "text">, audience: Audience) =>
	reportFiles(
		[findFileUses({ name, text }, engines)],
		createChecker(indexAudience(audience), { ...maps, pageOf: (key) => key }),
	).removable;

const PER_LIST = 75;
const sample = (list: Iterable<Snippet>) => {
	const all = [...list];
	return Array.from({ length: PER_LIST }, () => pick(all));
};
const lists = { prefixes: listPrefixed, keywords: listKeywords, tests: listTests, polyfills: listPolyfills };

describe.each(Object.entries(lists))("%s", (_, list) => {
	const judged = sample(list()).map((snippet) => {
		const audience = createAudience();
		const called = check(snippet, audience).find(({ kind }) => kind === snippet.kind);
		const needing = audience.usage.filter(({ by }) => by && snippet.isNeededIn(by.browser, by.low));
		return {
			snippet,
			isCalled: called !== undefined,
			needing: needing.map(({ agent, version }) => `${agent} ${version}`),
		};
	});

	it("calls nothing needless that a counted version needs", () => {
		expect(judged.filter(({ isCalled, needing }) => isCalled && needing.length > 0)).toEqual([]);
	});

	it("finds most of what nobody needs", () => {
		const needless = judged.filter(({ needing }) => needing.length === 0);
		const called = needless.filter(({ isCalled }) => isCalled);
		expect(needless.length).toBeGreaterThan(5);
		expect(called.length / needless.length).toBeGreaterThan(0.3);
	});
});
