import type { Agent } from "@/lib/support/schema/audience";

/** The browsers of a build target. A build for Chrome or Firefox also runs in the same version on phones. */
const browsersByName: Record<string, readonly Agent[]> = {
	chrome: ["chrome", "and_chr"],
	edge: ["edge"],
	firefox: ["firefox", "and_ff"],
	safari: ["safari"],
	ios: ["ios_saf"],
	ios_saf: ["ios_saf"],
	opera: ["opera"],
	ie: ["ie"],
	samsung: ["samsung"],
	android: ["android"],
};

/** Build targets without a browser: servers, and versions of JavaScript. */
const withoutBrowser = /^(?:(?:node|deno|bun|hermes|rhino)\s*(?:[\d.]+|current)|es(?:\d{1,4}|next))$/i;

/** Whether a part names a server or a version of JavaScript, not a browser. */
export const namesNoBrowser = (part: string): boolean => withoutBrowser.test(part);

const toRays = (name: string, version: string): string[] | undefined =>
	Object.hasOwn(browsersByName, name)
		? browsersByName[name]?.map((agent) => `${agent} >= ${version.split(".").slice(0, 2).join(".")}`)
		: undefined;

/**
 * Reads a build target of esbuild, Vite and others: `chrome111` is that version and newer. Words for several browsers are
 * those of Vite.
 * @returns browserslist queries; undefined for other texts.
 * https://esbuild.github.io/api/#target https://vite.dev/config/build-options#build-target
 */
export function readBuildTarget(text: string): string[] | undefined {
	const [, name = "", version = ""] = /^([a-z_]+)(\d+(?:\.\d+)*)$/i.exec(text) ?? [];
	if (name !== "") return toRays(name.toLowerCase(), version);
	if (text === "baseline-widely-available") return ["baseline widely available"];
	return text === "modules" ? ["supports es6-module"] : undefined;
}

/** Lightning CSS writes versions as numbers with a byte each for the three parts: 13.2 is `13 << 16 | 2 << 8`. */
const MIN_PACKED_VERSION = 0x10000;

function readVersion(value: unknown): string | undefined {
	if (typeof value === "string") return /^\d+(?:\.\d+)*$/.test(value) ? value : undefined;
	if (typeof value !== "number" || !(value > 0)) return undefined;
	return value < MIN_PACKED_VERSION ? String(value) : `${value >> 16}.${(value >> 8) & 0xff}`;
}

/**
 * Reads targets by browser, as Babel and Lightning CSS have them: `{ chrome: "80", safari: 852480 }`. Each is a lowest
 * version.
 * @returns queries, and names of servers as they are; undefined for other objects.
 * https://babeljs.io/docs/options#targets https://lightningcss.dev/transpilation.html
 */
export function readVersionsByBrowser(object: object): string[] | undefined {
	const entries = Object.entries(object);
	const queries = entries.map(([name, value]) => {
		if (name === "esmodules") return value === true ? ["supports es6-module"] : [];
		if (namesNoBrowser(`${name} ${value}`)) return [`${name} ${value}`];
		const version = readVersion(value);
		return version === undefined ? undefined : toRays(name, version);
	});
	return entries.length > 0 && queries.every((some) => some !== undefined) ? queries.flat() : undefined;
}
