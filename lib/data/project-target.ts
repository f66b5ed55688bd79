import browserslist from "browserslist";

/**
 * Reads the browserslist configuration of a project: `.browserslistrc`, `package.json` or `BROWSERSLIST`, as browserslist
 * finds it.
 * @param folder the folder to search from, then the folders above it.
 * @param env the environment to read, if there are several.
 * @returns the target as one query; undefined without a configuration.
 * @throws {Error} when a configuration is not valid.
 */
export function findProjectTarget(folder: string, env?: string): string | undefined {
	const found = browserslist.loadConfig({ path: folder, ...(env !== undefined && { env }) });
	return found === undefined ? undefined : [found].flat().join(", ");
}

/** Lets the next call of `findProjectTarget` read files again that have changed. */
export const clearProjectTargets = (): void => browserslist.clearCaches();
