import type { BuildHelp, BuildTool, Needs } from "@/lib/build/schema/build-help";
import { findCoreJsEntry, indexBuiltins, mapCoreJsModules } from "./core-js-keys";
import {
	type CssdbEntry,
	esbuildCss,
	indexMdnPages,
	lightningFlags,
	mapCssdbEntry,
	mapPrefixedName,
} from "./css-keys";
import { babelLimits, coreJsLimits, esbuildLimits, lightningLimits, presetEnvLimits } from "./known-limits";
import { findPolyfillPackages } from "./polyfill-packages";
import { babelPlugins, esbuildSyntax } from "./syntax-keys";
import type { ToolMapping } from "./tool-mapping";
import { writesPrefix } from "./written-prefixes";

/** What the packages of the tools say, and the compat keys to join it with. */
export interface ToolData {
	/** All compat keys with the address of their MDN page. */
	keys: readonly (readonly [key: string, mdnUrl: string | undefined])[];
	coreJs: { modules: readonly string[]; entries: Readonly<Record<string, readonly string[]>> };
	babelPlugins: readonly string[];
	cssdb: readonly (CssdbEntry & {
		hasPlugin: boolean;
		hasScript: boolean;
		/** The folders of its plugins in the repository of postcss-preset-env, after which their packages are named. */
		pluginFolders: readonly string[];
	})[];
	prefixedNames: readonly { name: string; properties: readonly string[] }[];
}

/** An entry of a tool's data with what it maps to; undefined for an entry that no rule knows. */
export interface ToolEntry {
	source: "autoprefixer" | "babel" | "core-js" | "cssdb" | "esbuild" | "lightningcss";
	id: string;
	mapping: ToolMapping | undefined;
	/** Absent when no tool implements the entry. */
	help?: BuildHelp | undefined;
}

const createHelp = (kind: BuildHelp["kind"], tool: BuildTool, name: string, needs?: Needs): BuildHelp => ({
	kind,
	tool,
	name,
	...(needs && { needs }),
});

/** Entries of cssdb without a plugin of their own name: postcss-preset-env has one plugin for `lab()` and `lch()`. */
const presetEnvNames: Record<string, string> = { "lch-function": "lab-function" };

function createCssdbHelp({ id, hasPlugin, hasScript }: ToolData["cssdb"][number]): BuildHelp | undefined {
	if (!hasPlugin) return undefined;
	const limit = hasScript ? "script" : presetEnvLimits.get(id);
	return createHelp("transform", "postcss-preset-env", presetEnvNames[id] ?? id, limit);
}

const mapTable = (
	source: ToolEntry["source"],
	tool: BuildTool,
	table: Readonly<Record<string, ToolMapping>>,
	limits: ReadonlyMap<string, Needs>,
	ids: readonly string[] = Object.keys(table),
): ToolEntry[] =>
	ids.map((id) => ({
		source,
		id,
		mapping: table[id],
		help: createHelp("transform", tool, id, limits.get(id)),
	}));

/** Maps every entry of the tools' data, in the order in which a page lists the tools. */
export function mapToolEntries({
	keys,
	coreJs,
	babelPlugins: plugins,
	cssdb,
	prefixedNames,
}: ToolData): ToolEntry[] {
	const names = keys.map(([key]) => key);
	const known = new Set(names);
	const pages = indexMdnPages(keys);
	return [
		...mapTable("babel", "babel", babelPlugins, babelLimits, plugins),
		...mapTable("esbuild", "esbuild", { ...esbuildSyntax, ...esbuildCss }, esbuildLimits),
		...cssdb.map(
			(entry): ToolEntry => ({
				source: "cssdb",
				id: entry.id,
				mapping: mapCssdbEntry(entry, pages),
				help: createCssdbHelp(entry),
			}),
		),
		...mapTable("lightningcss", "lightningcss", lightningFlags, lightningLimits),
		...prefixedNames.map(
			({ name, properties }): ToolEntry => ({
				source: "autoprefixer",
				id: name,
				mapping: mapPrefixedName(name, properties, (key) => known.has(key)),
				help: createHelp("prefix", "autoprefixer", name),
			}),
		),
		...[...mapCoreJsModules(coreJs.modules, indexBuiltins(names))].map(([module, mapping]): ToolEntry => {
			const entry = findCoreJsEntry(module, coreJs.entries);
			const limit = coreJsLimits.get(module.replace(/^[^.]+\./, ""));
			return {
				source: "core-js",
				id: module,
				mapping,
				help: entry === undefined ? undefined : createHelp("polyfill", "core-js", entry, limit),
			};
		}),
	];
}

/** Lists the tools that write a prefix of Autoprefixer's data. */
function listPrefixHelp(help: BuildHelp): BuildHelp[] {
	const same: BuildHelp = { ...help, tool: "lightningcss" };
	return writesPrefix(same) ? [help, same] : [help];
}

const isSame = (one: BuildHelp) => (other: BuildHelp) => one.tool === other.tool && one.name === other.name;

/** Joins the data of all tools: the ways to make a key work, by key. Keys that no tool knows are absent. */
export function joinHelp(data: ToolData): Map<string, BuildHelp[]> {
	const byKey = new Map<string, BuildHelp[]>();
	const add = (key: string, help: BuildHelp) => {
		const known = byKey.get(key) ?? [];
		if (!known.some(isSame(help))) byKey.set(key, [...known, help]);
	};
	for (const { mapping, help } of mapToolEntries(data)) {
		if (!mapping || !("keys" in mapping) || !help) continue;
		const all = help.kind === "prefix" ? listPrefixHelp(help) : [help];
		for (const key of mapping.keys) for (const way of all) add(key, way);
	}
	for (const [key] of data.keys)
		for (const { name } of findPolyfillPackages(key))
			add(key, createHelp("polyfill", "npm", name, "approximate"));
	return byKey;
}
