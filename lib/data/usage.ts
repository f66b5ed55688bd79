import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getAllVersions } from "baseline-browser-mapping";
import browserslist from "browserslist";
import { z } from "zod";
import { agents } from "@/lib/schema/agents";
import { type Agent, type UsageRow, usageRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import { folderOf, packageFacts } from "./packages";
import { once, parseRecord } from "./records";
import { table } from "./tables";

const regionCode = /^([A-Z]{2}|alt-[a-z]{2})$/;

const require = createRequire(join(process.cwd(), "package.json"));

const regionFiles = join(folderOf("caniuse-lite"), "data", "regions");

const percentages = z.record(z.string(), z.record(z.string(), z.number().nullable()));

/** Whether a region's file has a share of any version. Read by the package's own unpacker: how it packs changes. */
function hasNumbers(code: string): boolean {
	const { region } = require("caniuse-lite") as { region: (packed: unknown) => unknown };
	const raw = region(require(join(regionFiles, `${code}.js`)));
	const shares = parseRecord(percentages, "region", code, raw);
	return Object.values(shares).some((versions) => Object.values(versions).some(Boolean));
}

/** Codes of all regions that there are numbers of: countries, and continents as `alt-eu`. To read all takes 90 ms. */
export const regionCodes = table("regions", {
	make: () =>
		readdirSync(regionFiles)
			.map((file) => file.replace(/\.js$/, ""))
			// `alt-ww` is the world.
			.filter((code) => regionCode.test(code) && code !== "alt-ww" && hasNumbers(code)),
	pack: (codes) => codes,
	unpack: (codes: string[]) => codes,
});

/** The versions of the packages that numbers come from. */
export const usageDataVersions = once(() => ({
	"caniuse-lite": packageFacts("caniuse-lite").version,
	browserslist: packageFacts("browserslist").version,
}));

const isAgent = (id: string): id is Agent => (agents as readonly string[]).includes(id);

/** `chrome 117` as browserslist writes it; undefined for what is no browser (Node.js, Electron). */
export function readBrowserVersion(text: string): { agent: Agent; version: string } | undefined {
	const [agent = "", version = ""] = text.split(" ");
	return isAgent(agent) ? { agent, version } : undefined;
}

const kept = new Map<string, UsageRow[]>();

/**
 * Usage by version, as shares (0..1) of all page views counted; they sum to less than 1.
 * @param code a region's code or `world`.
 * @returns undefined for a code of no region, or of one without numbers.
 */
export function usageIn(code: string): UsageRow[] | undefined {
	const known = kept.get(code);
	if (known) return known;
	if (code !== WORLD && !regionCodes().includes(code)) return undefined;
	// browserslist reads a region when first asked; it also knows that a phone's version `0` means the newest.
	if (code !== WORLD) browserslist.coverage([], code);
	const raw = Object.entries(browserslist.usage[code === WORLD ? "global" : code] ?? {});
	const rows = raw.flatMap(([name, percent]) => {
		const version = readBrowserVersion(name);
		return version && percent
			? parseRecord(usageRow, "usage", `${code} ${name}`, { ...version, share: percent / 100 })
			: [];
	});
	kept.set(code, rows);
	return rows;
}

const mappedVersion = z.object({
	browser: z.string(),
	version: z.string().regex(/^\d+(\.\d+)*$/),
	release_date: z.union([z.iso.date(), z.literal(["unknown", ""])]),
	engine_version: z
		.string()
		.regex(/^\d+(\.\d+)*$/)
		.optional(),
});

const mappedVersions = once(() => {
	const all = getAllVersions({
		includeDownstreamBrowsers: true,
		includeKaiOS: true,
		suppressWarnings: true,
	});
	return (Array.isArray(all) ? all : []).map((raw) =>
		parseRecord(mappedVersion, "engine version", raw.browser, raw),
	);
}, "mapped versions");

/** Versions of browsers built on another's engine, with the engine's version; by baseline-browser-mapping's browser id. */
export const engineVersions = once(() => {
	const tables = new Map<string, [version: string, engineVersion: string][]>();
	for (const { browser, version, engine_version } of mappedVersions()) {
		if (engine_version === undefined) continue;
		const table = tables.get(browser) ?? [];
		tables.set(browser, table);
		table.push([version, engine_version]);
	}
	return tables;
});

/** The ISO days on which versions came out or are to, where they are known; by baseline-browser-mapping's browser id. */
export const mappedDays = once(() => {
	const tables = new Map<string, [version: string, day: string][]>();
	for (const { browser, version, release_date } of mappedVersions()) {
		if (release_date === "unknown" || release_date === "") continue;
		const table = tables.get(browser) ?? [];
		tables.set(browser, table);
		table.push([version, release_date]);
	}
	return tables;
});
