/** A line on standard error, for who runs the site. */
export const tellOperator = (line: string): void => {
	// biome-ignore lint/suspicious/noConsole: there is no other way to whoever runs the process
	console.warn(line);
};
