import { browserNames } from "@/lib/support/browser-names";

/** Returns a browser's name, or its id if it has none. The id may be a reader's input. */
export const getBrowserName = (id: string) => (Object.hasOwn(browserNames, id) ? browserNames[id] : id);

/** Returns the display name of a browser version: Chrome 120. */
export const getVersionName = ({ browser, version }: { browser: string; version: string }) =>
	`${getBrowserName(browser)} ${version}`.trim();
