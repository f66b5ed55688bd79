/** Prints a line to standard error, for the operator. */
export const logLine = (line: string): void => {
	// biome-ignore lint/suspicious/noConsole: the operator reads standard error
	console.warn(line);
};
