import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { findPackageFolder } from "./packages";
import { createLazyValue, parseRecord } from "./records";

// Reads what build tools say of themselves. Used only to build tables.

const require = createRequire(join(process.cwd(), "package.json"));

const readJson = (name: string, ...path: string[]): unknown =>
	JSON.parse(readFileSync(join(findPackageFolder(name), ...path), "utf8"));

const modules = z.record(z.string(), z.unknown());
const entries = z.record(z.string(), z.array(z.string()));

/** The modules of core-js, and the modules of each path that code can import. */
export const readCoreJs = createLazyValue(() => ({
	modules: Object.keys(
		parseRecord(modules, "modules", "core-js-compat", readJson("core-js-compat", "data.json")),
	),
	entries: parseRecord(entries, "entries", "core-js-compat", readJson("core-js-compat", "entries.json")),
}));

/** The plugins of Babel's preset-env. A plugin of a finished proposal is also listed under its former name. */
export const readBabelPlugins = createLazyValue(() => {
	const raw = readJson("@babel/compat-data", "data", "plugins.json");
	const all = parseRecord(modules, "plugins", "@babel/compat-data", raw);
	return Object.keys(all).filter(
		(name) => !(name.replace(/^proposal-/, "transform-") in all && name.startsWith("proposal-")),
	);
});

const cssdb = z.array(
	z.object({
		id: z.string(),
		stage: z.int(),
		docs: z.object({ mdn: z.url().optional() }).optional(),
		polyfills: z
			.array(z.object({ type: z.enum(["PostCSS Plugin", "JavaScript Library"]), link: z.url() }))
			.optional(),
	}),
);

/** The features of cssdb: stage, MDN page, and whether a PostCSS plugin or a script of the page implements them. */
export const readCssdb = createLazyValue(() =>
	parseRecord(cssdb, "features", "cssdb", readJson("cssdb", "cssdb.json")).map(
		({ id, stage, docs, polyfills = [] }) => ({
			id,
			stage,
			mdn: docs?.mdn,
			hasPlugin: polyfills.some(({ type }) => type === "PostCSS Plugin"),
			pluginFolders: polyfills.flatMap(({ type, link }) =>
				type === "PostCSS Plugin" ? (/\/plugins\/([\w-]+)$/.exec(link)?.[1] ?? []) : [],
			),
			hasScript: polyfills.some(({ type }) => type === "JavaScript Library"),
		}),
	),
);

const prefixes = z.record(z.string(), z.object({ props: z.array(z.string()).optional() }));

/** The names that Autoprefixer writes prefixes for; for a value, the properties that have it. `*` is every property. */
export const readPrefixedNames = createLazyValue(() => {
	const raw: unknown = require("autoprefixer/data/prefixes");
	return Object.entries(parseRecord(prefixes, "prefixes", "autoprefixer", raw)).map(
		([name, { props = [] }]) => ({
			name,
			properties: props.filter((property) => property !== "*"),
		}),
	);
});
