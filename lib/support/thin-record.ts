import type { CompatRecord } from "@/lib/support/schema/compat";
import { coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import { getStatements } from "./statements";

type CoreBrowser = (typeof coreBrowsers)[number];

/**
 * A record with support in one of these engines only is thin. A record with support in Chromium only is not, because
 * Chromium's own features are well known.
 */
const thinEngines = { firefox: "Gecko", safari: "WebKit" } as const;

/**
 * Whether a key is a detail of its parent, not a name in code. BCD's names of details have underscores (`href_sms`). Names
 * are tested in every browser (https://github.com/openwebdocs/mdn-bcd-collector), details only by hand.
 */
const isDetail = (key: string) => /[a-z\d]_[a-z\d]/i.test(key.slice(key.lastIndexOf(".") + 1));

/** Whether a statement is only a version, so that nobody may have tested the browser. */
const isBare = (record: CompatRecord, browser: CoreBrowser, isAdded: boolean): boolean => {
	const [statement, ...others] = getStatements(record, browser);
	if (!statement || others.length > 0) return false;
	const { version_added, flags, impl_url, notes, version_removed } = statement;
	return (
		(version_added !== false) === isAdded &&
		version_added !== "preview" &&
		[flags, impl_url, notes, version_removed].every((value) => value === undefined)
	);
};

/**
 * Finds the only browser for which a detail was ever recorded, although all browsers have the parent of the detail.
 * By these data most people would lack the detail, but support in the other browsers is probably just not recorded:
 * `href="sms:"` is in BCD for Firefox only.
 * @param parent the record of the key's parent; undefined if it has none.
 * @returns undefined for other keys, and for experimental and deprecated ones.
 */
export function findOnlyRecordedBrowser(
	key: string,
	record: CompatRecord,
	parent: CompatRecord | undefined,
): "firefox" | "safari" | undefined {
	const { experimental, deprecated } = record.status ?? {};
	if (!isDetail(key) || experimental || deprecated || !parent) return undefined;
	if (coreBrowsers.some((browser) => getStatements(parent, browser)[0]?.version_added === false))
		return undefined;
	return (["firefox", "safari"] as const).find((only) =>
		coreBrowsers.every((browser) =>
			isBare(record, browser, coreBrowserFacts[browser].engine === thinEngines[only]),
		),
	);
}
