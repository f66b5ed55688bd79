import { features } from "@/lib/data/features";
import type { CompletedLine } from "@/lib/schema/props/browsers";
import type { Feature } from "@/lib/schema/web-features";
import { supportNow } from "./ahead";
import { byName, featureLineOf } from "./feature-line";
import { changesIn } from "./key-changes";
import { tellFeatures } from "./support-table";

/**
 * Tells of features completed in a release whether they may have been so earlier (`≤`): by web-features where it names
 * the browser's version, else where no key that the release brought is dated to it.
 */
function boundIn(browser: string, version: string): (feature: Feature) => boolean {
	const changes = new Map(changesIn(browser, version).map(({ key, atMost }) => [key, atMost]));
	return (feature) => {
		const said = new Map(Object.entries(supportNow(feature))).get(browser);
		if (said !== undefined) return said.startsWith("≤");
		const own = feature.compat_features.flatMap((key) => changes.get(key) ?? []);
		return own.length > 0 && own.every(Boolean);
	};
}

/**
 * The features that a release supports in full and the one before it did not, those that most people have first.
 * @throws {DatasetError} that BCD does not know the browser, or that a record cannot be read.
 */
export function completedIn(browser: string, version: string): CompletedLine[] {
	const isNew = tellFeatures(browser, (spans) =>
		spans.some(({ level, from }) => level === "full" && from === version),
	);
	const isBound = boundIn(browser, version);
	return features()
		.filter((_, index) => isNew[index])
		.map((entry) => ({ ...featureLineOf(entry), ...(isBound(entry[1]) && { atMost: true as const }) }))
		.sort((a, b) => b.reach - a.reach || byName(a, b));
}
