import { join } from "node:path";

/**
 * The folder of the data files. Hidden from Turbopack's file tracing, which would otherwise copy the whole repository into
 * the standalone output.
 */
export const getHistoryFolder = () =>
	join(/* turbopackIgnore: true */ process.cwd(), "lib", "data", "history");
