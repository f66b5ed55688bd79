/** Formats a query as `.browserslistrc`, one query a line. https://github.com/browserslist/browserslist#config-file */
export const formatBrowserslistrc = (query: string) => `${query}\n`;

/**
 * Formats a query as the `browserslist` entry of `package.json`.
 * https://github.com/browserslist/browserslist#packagejson
 */
export const formatPackageJsonBrowserslist = (query: string) =>
	JSON.stringify({ browserslist: [query] }, null, "\t")
		.split("\n")
		.slice(1, -1)
		.join("\n")
		.replace(/^\t/gm, "");
