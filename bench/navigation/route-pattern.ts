/** Fits the addresses that a route serves. @param path the route, as the file system writes it. */
export const route = (path: string): RegExp =>
	new RegExp(`^${path.replace(/\[\.{3}\w+\]/, ".+").replace(/\[\w+\]/g, "[\\w.-]+")}$`);
