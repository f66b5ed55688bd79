import { isAddedByCoreJs } from "@/lib/build/after-build";
import { joinHelp, mapToolEntries, type ToolData, type ToolEntry } from "@/lib/build/join-help";
import { listCoreJsImports, summarizeHelp } from "@/lib/build/make-it-work";
import { listPolyfillImports, type PolyfillImport } from "@/lib/build/polyfill-imports";
import type { BuildHelp, MakeItWork } from "@/lib/build/schema/build-help";
import { readBabelPlugins, readCoreJs, readCssdb, readPrefixedNames } from "@/lib/data/build-tools";
import { measureBundles } from "@/lib/data/bundle-size";
import { listDocumentedKeys } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { defineTable } from "@/lib/data/tables";

/**
 * Lists the packages of single transforms with the keys that they rewrite, each under one of its names: a plugin of Babel was a
 * proposal before, and newer plugins of PostCSS have a scope (`toListedName` of `lib/check/js/removable.ts`). Those that change more than a key says are not
 * listed, since nothing says when they are superfluous.
 */
function listTransformPackages(data: ToolData): PolyfillImport[] {
	const folders = new Map(data.cssdb.map(({ id, pluginFolders }) => [id, pluginFolders]));
	const listNames = ({ source, id }: ToolEntry): string[] =>
		source === "babel" && id.startsWith("transform-")
			? [`@babel/plugin-${id}`]
			: source === "cssdb"
				? [...(folders.get(id) ?? [])]
				: [];
	return mapToolEntries(data).flatMap((entry) => {
		const { mapping } = entry;
		if (!mapping || !("keys" in mapping)) return [];
		return listNames(entry).map((name) => ({ name, keys: mapping.keys }));
	});
}

/** Reads the data of all build tools. */
export const readToolData = (): ToolData => ({
	keys: [...listDocumentedKeys()],
	coreJs: readCoreJs(),
	babelPlugins: readBabelPlugins(),
	cssdb: readCssdb(),
	prefixedNames: readPrefixedNames(),
});

/** Reads the packages of transforms with the keys that they rewrite. */
export const readTransformPackages = (): PolyfillImport[] => listTransformPackages(readToolData());

/** Reads the imports of polyfills with the keys that they add. */
export function readPolyfillImports(): PolyfillImport[] {
	const data = readToolData();
	const coreJs = mapToolEntries(data).filter(({ source }) => source === "core-js");
	return listPolyfillImports(coreJs, data.coreJs.entries);
}

type HelpByKey = ReadonlyMap<string, readonly BuildHelp[]>;

/** The help to make compat keys work with build tools, by key. */
const getHelpByKey = defineTable("build-help", {
	make: (): HelpByKey => joinHelp(readToolData()),
	pack: (help) => help,
	unpack: (help: HelpByKey) => help,
});

/** Returns the help to make a key work with build tools, by tool. */
export const findBuildHelp = (key: string): readonly BuildHelp[] => getHelpByKey().get(key) ?? [];

/** Lists the help of all keys that have some. */
export const listHelpByKey = (): (readonly [string, readonly BuildHelp[]])[] => [...getHelpByKey()];

const toListId = (imports: readonly string[]) => imports.join(" ");

/** Lists what code imports for each key and for each feature, and what a build adds for them, each list once. */
function listImportLists(): string[][] {
	const keys = [...getHelpByKey().keys()].map((key) => [key]);
	const features = getFeatures().map(([, { compat_features }]) => compat_features);
	const lists = [...keys, ...features].map((group) => listCoreJsImports(group, findBuildHelp));
	const added = lists.map((imports) => imports.filter(isAddedByCoreJs));
	const distinct = new Map([...lists, ...added].map((imports) => [toListId(imports), imports]));
	return [...distinct.values()].filter((imports) => imports.length > 0);
}

type BundleSizes = ReadonlyMap<string, number>;

/** The bytes of each list of imports, bundled together and minified. */
const getBundleSizes = defineTable("polyfill-sizes", {
	make: (): BundleSizes => {
		const lists = listImportLists();
		const sizes = measureBundles(lists);
		return new Map(lists.map((imports, index) => [toListId(imports), sizes[index] ?? 0]));
	},
	pack: (sizes) => sizes,
	unpack: (sizes: BundleSizes) => sizes,
});

/** The bytes of a key's or a feature's imports, in the order of `listCoreJsImports`. Undefined for other lists. */
export const measureImports = (imports: readonly string[]) =>
	imports.length === 0 ? undefined : getBundleSizes().get(toListId(imports));

/** Lists all measured imports, sorted and joined by spaces, with their bytes. */
export const listBundleSizes = (): [string, number][] => [...getBundleSizes()];

/** Summarizes how to make a feature work, or a single key, in browsers without it. Undefined without keys. */
export const getMakeItWork = (keys: readonly string[]): MakeItWork | undefined =>
	summarizeHelp(keys, findBuildHelp, measureImports);

/** Summarizes how to make a key work. Undefined when no tool knows it, and nothing rules out that one ever will. */
export function findKeyHelp(key: string): MakeItWork | undefined {
	const help = getMakeItWork([key]);
	const isKnown = help && (help.transforms.length + help.polyfills.length > 0 || help.isImpossible);
	return isKnown ? help : undefined;
}
