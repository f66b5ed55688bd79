import { browserNames } from "@/lib/support/browser-names";

/** A browser's name; its id, which a reader may have typed, where it has none. */
export const browserName = (id: string) => (Object.hasOwn(browserNames, id) ? browserNames[id] : id);

/** A browser's version as a reader calls it: Chrome 120. */
export const versionName = ({ browser, version }: { browser: string; version: string }) =>
	`${browserName(browser)} ${version}`.trim();
