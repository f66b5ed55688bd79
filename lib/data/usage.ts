import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getAllVersions } from "baseline-browser-mapping";
import browserslist from "browserslist";
import { z } from "zod";
import { agents } from "@/lib/support/schema/agents";
import { type Agent, type UsageRow, usageRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { findPackageFolder, readPackageFacts } from "./packages";
import { createLazyValue, parseRecord } from "./records";
import { defineTable } from "./tables";

const regionCode = /^([A-Z]{2}|alt-[a-z]{2})$/;

const require = createRequire(join(process.cwd(), "package.json"));

const regionFiles = join(findPackageFolder("caniuse-lite"), "data", "regions");

const percentages = z.record(z.string(), z.record(z.string(), z.number().nullable()));

/** Whether a region's file contains any usage. Uses the unpacker of caniuse-lite, whose file format may change. */
function hasNumbers(code: string): boolean {
	const { region } = require("caniuse-lite") as { region: (packed: unknown) => unknown };
	const raw = region(require(join(regionFiles, `${code}.js`)));
	const shares = parseRecord(percentages, "region", code, raw);
	return Object.values(shares).some((versions) => Object.values(versions).some(Boolean));
}

/** The codes of all regions with usage data: countries, and continents such as `alt-eu`. Reading all files takes 90 ms. */
export const getRegionCodes = defineTable("regions", {
	make: () =>
		readdirSync(regionFiles)
			.map((file) => file.replace(/\.js$/, ""))
			// `alt-ww` is the world.
			.filter((code) => regionCode.test(code) && code !== "alt-ww" && hasNumbers(code)),
	pack: (codes) => codes,
	unpack: (codes: string[]) => codes,
});

/** The versions of the packages that provide usage data. */
export const getUsageDataVersions = createLazyValue(() => ({
	"caniuse-lite": readPackageFacts("caniuse-lite").version,
	browserslist: readPackageFacts("browserslist").version,
}));

const isAgent = (id: string): id is Agent => (agents as readonly string[]).includes(id);

/** Parses a browserslist result such as `chrome 117`; undefined for other runtimes (Node.js, Electron). */
export function parseBrowserVersion(text: string): { agent: Agent; version: string } | undefined {
	const [agent = "", version = ""] = text.split(" ");
	return isAgent(agent) ? { agent, version } : undefined;
}

const usageCache = new Map<string, UsageRow[]>();

/**
 * Reads usage by version, as shares (0..1) of all page views. The sum is below 1 because not all page views are assigned to
 * a browser.
 * @param code region code or `world`.
 * @returns undefined for an unknown region or one without usage data.
 * @throws {DatasetError} when a row does not match the schema.
 */
export function readUsage(code: string): UsageRow[] | undefined {
	const known = usageCache.get(code);
	if (known) return known;
	if (code !== WORLD && !getRegionCodes().includes(code)) return undefined;
	// Loads the region into `browserslist.usage`, which also replaces version `0` of mobile browsers by the newest version.
	if (code !== WORLD) browserslist.coverage([], code);
	const raw = Object.entries(browserslist.usage[code === WORLD ? "global" : code] ?? {});
	const rows = raw.flatMap(([name, percent]) => {
		const version = parseBrowserVersion(name);
		return version && percent
			? parseRecord(usageRow, "usage", `${code} ${name}`, { ...version, share: percent / 100 })
			: [];
	});
	usageCache.set(code, rows);
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

const getMappedVersions = createLazyValue(() => {
	const all = getAllVersions({
		includeDownstreamBrowsers: true,
		includeKaiOS: true,
		suppressWarnings: true,
	});
	return (Array.isArray(all) ? all : []).map((raw) =>
		parseRecord(mappedVersion, "engine version", raw.browser, raw),
	);
}, "mapped versions");

/**
 * Engine versions by version, for browsers built on another browser's engine. The keys are ids of
 * baseline-browser-mapping.
 */
export const getEngineVersions = createLazyValue(() => {
	const tables = new Map<string, [version: string, engineVersion: string][]>();
	for (const { browser, version, engine_version } of getMappedVersions()) {
		if (engine_version === undefined) continue;
		const table = tables.get(browser) ?? [];
		tables.set(browser, table);
		table.push([version, engine_version]);
	}
	return tables;
});

/** ISO days of past or planned releases by version, if known. The keys are ids of baseline-browser-mapping. */
export const getMappedReleaseDays = createLazyValue(() => {
	const tables = new Map<string, [version: string, day: string][]>();
	for (const { browser, version, release_date } of getMappedVersions()) {
		if (release_date === "unknown" || release_date === "") continue;
		const table = tables.get(browser) ?? [];
		tables.set(browser, table);
		table.push([version, release_date]);
	}
	return tables;
});
