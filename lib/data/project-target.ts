import { createRequire } from "node:module";
import { resolve } from "node:path";
import browserslist from "browserslist";

/** The target of a project as one query, and the file that has it; no file for the variable `BROWSERSLIST`. */
export interface ProjectTarget {
	query: string;
	file?: string;
}

/** Queries that need files of the project, so that only browserslist itself can resolve them. */
const needsProject = /\bmy\s+stats\b|\bconfig\s+stats\b|^\s*browserslist\s+config\b/i;

/** Writes versions as a query: `chrome 100-120, safari 17.4`. Neighbours in the data of browserslist are a range. */
function toQuery(names: readonly string[]): string {
	const rows = names.map((name) => name.split(" ") as [agent: string, version: string]);
	return [...new Set(rows.map(([agent]) => agent))]
		.flatMap((agent) => {
			const released: string[] = browserslist.data[agent]?.released ?? [];
			const runs: { from: string; to: string; at: number }[] = [];
			const places = rows
				.filter(([name]) => name === agent)
				.map(([, version]) => ({ version, at: released.indexOf(version) }));
			for (const { version, at } of places.sort((a, b) => a.at - b.at)) {
				const last = runs.at(-1);
				if (last && at > 0 && at === last.at + 1) Object.assign(last, { to: version, at });
				else runs.push({ from: version, to: version, at });
			}
			return runs.map(({ from, to }) => {
				const [first] = from.split("-");
				return from === to ? `${agent} ${from}` : `${agent} ${first}-${to.split("-").at(-1)}`;
			});
		})
		.join(", ");
}

/**
 * Replaces what only files of the project say by the queries or versions that it stands for: an installed configuration
 * (`extends @acme/browserslist-config`), and the project's own numbers (`> 1% in my stats`).
 */
function expandQueries(queries: readonly string[], path: string, env: string | undefined): string[] {
	const single = queries.flatMap((query) => (/\bextends\s/i.test(query) ? query.split(",") : [query]));
	return single.flatMap((query) => {
		const name = /^\s*extends\s+(.+?)\s*$/i.exec(query)?.[1];
		if (name === undefined)
			return needsProject.test(query) ? [toQuery(browserslist(query, { path }))] : [query];
		// Throws the reason why browserslist cannot use the package.
		browserslist(query, { path, ...(env !== undefined && { env }) });
		const read = createRequire(resolve(path, "package.json"))(name) as string[] | Record<string, string[]>;
		const shared = Array.isArray(read)
			? read
			: (read[env ?? process.env.BROWSERSLIST_ENV ?? process.env.NODE_ENV ?? "production"] ??
				read.defaults ??
				[]);
		return expandQueries([shared].flat(), path, env);
	});
}

/**
 * Reads the browserslist configuration of a project: `.browserslistrc`, `package.json` or `BROWSERSLIST`, as browserslist
 * finds it.
 * @param folder the folder to search from, then the folders above it.
 * @param env the environment to read, if there are several.
 * @returns undefined without a configuration.
 * @throws {Error} when a configuration is not valid.
 */
export function findProjectTarget(folder: string, env?: string): ProjectTarget | undefined {
	const found = browserslist.loadConfig({ path: folder, ...(env !== undefined && { env }) });
	if (found === undefined) return undefined;
	const query = expandQueries([found].flat(), folder, env).join(", ");
	const file = process.env.BROWSERSLIST ? undefined : browserslist.findConfigFile(folder);
	return file === undefined ? { query } : { query, file };
}

/** Lets the next call of `findProjectTarget` read files again that have changed. */
export const clearProjectTargets = (): void => browserslist.clearCaches();
