import { inTime } from "./in-time";
import { reportFailure } from "./report";

/** A script that fails as it runs never says that it has come. What is not there after so many milliseconds is not coming. */
const PATIENCE = 20_000;

/**
 * Fetches code that comes after the page, for whatever the page can do without. That it does not come, or fails as it
 * is run, is reported; whoever asked draws what it has without.
 * @param load the import.
 */
export const late = <Module>(load: () => Promise<Module>): Promise<Module> =>
	inTime(load(), PATIENCE).catch((error) => {
		reportFailure(error);
		throw error;
	});
