import { mapToolEntries, type ToolData, type ToolEntry } from "./join-help";
import type { PolyfillImport } from "./polyfill-imports";

/**
 * Lists the packages of single transforms with the keys that they rewrite, each under one of its names: a plugin of Babel was a
 * proposal before, and newer plugins of PostCSS have a scope (`toListedName` of `lib/check/js/removable.ts`). Those that change more than a key says are not
 * listed, since nothing says when they are superfluous.
 */
export function listTransformPackages(data: ToolData): PolyfillImport[] {
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
