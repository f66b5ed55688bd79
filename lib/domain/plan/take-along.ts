/** A query as `.browserslistrc` holds it: a line. https://github.com/browserslist/browserslist#config-file */
export const configFile = (query: string) => `${query}\n`;

/** A query as the part of `package.json` that browserslist reads. https://github.com/browserslist/browserslist#packagejson */
export const packagePart = (query: string) =>
	JSON.stringify({ browserslist: [query] }, null, "\t")
		.split("\n")
		.slice(1, -1)
		.join("\n")
		.replace(/^\t/gm, "");
