/** Returns a pattern for the addresses of a route. @param path the route as in the file system. */
export const route = (path: string): RegExp =>
	new RegExp(`^${path.replace(/\[\.{3}\w+\]/, ".+").replace(/\[\w+\]/g, "[\\w.-]+")}$`);
