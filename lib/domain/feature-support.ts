import type { CompatRecord } from "@/lib/schema/compat";
import type { SupportAnswer, SupportCell, SupportDetail, SupportStatementView } from "@/lib/schema/support";
import { supportStates } from "@/lib/schema/support";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import { cellOf, detailOf, type IsReleased, saysMore, statementsOf, type VersionAfter } from "./support";

/** A compat key of a feature: BCD's record, or only web-features' view of it where BCD has renamed the key. */
export type FeatureKey = {
	key: string;
	record?: CompatRecord | undefined;
	status?: FeatureStatus | undefined;
};

/** What one browser answers for one key of a feature. */
export function keyCell(
	{ record, status }: FeatureKey,
	browser: string,
	isReleased: IsReleased,
): SupportCell {
	if (record) return cellOf(statementsOf(record, browser), isReleased);
	const since = status?.support[browser as CoreBrowser];
	return since ? { state: "yes", since } : { state: "unknown" };
}

const best = (cells: SupportCell[]): SupportCell =>
	supportStates.flatMap((state) => cells.find((cell) => cell.state === state) ?? [])[0] ?? {
		state: "unknown",
	};

/**
 * What one browser answers for a feature as a whole. The version is web-features' own (`status.support`): it knows
 * which keys make the feature, so it is not the newest of the keys' versions. Where it says no, the keys say how
 * far support goes.
 */
export function featureAnswer(
	browser: CoreBrowser,
	status: FeatureStatus,
	keys: FeatureKey[],
	isReleased: IsReleased,
): SupportAnswer {
	const since = status.support[browser];
	return since ? { state: "yes", since } : keysAnswer(browser, keys, isReleased);
}

/** How far support of a feature goes in a browser by its keys alone, of which not all are known to be supported. */
export function keysAnswer(browser: string, keys: FeatureKey[], isReleased: IsReleased): SupportAnswer {
	const cells = keys.map((key) => keyCell(key, browser, isReleased));
	const supported = cells.filter(({ state }) => state === "yes").length;
	return keys.length > 1 && supported > 0 ? { state: "some", supported, of: keys.length } : best(cells);
}

/** Whether a browser supports all keys of a feature for which web-features names no version of it. */
export const isUncounted = (
	browser: CoreBrowser,
	status: FeatureStatus,
	keys: FeatureKey[],
	isReleased: IsReleased,
): boolean =>
	!status.support[browser] && keys.every((key) => keyCell(key, browser, isReleased).state === "yes");

/**
 * The statements of a browser on a feature's keys that say more than a version, those of most keys first. Each
 * comes once; it names its keys where it does not speak of all.
 */
export function featureStatements(
	browser: CoreBrowser,
	keys: FeatureKey[],
	isReleased: IsReleased,
	after: VersionAfter,
): SupportStatementView[] {
	const byContent = new Map<string, { detail: SupportDetail; said: string[] }>();
	for (const { key, record } of keys) {
		const statements = record ? statementsOf(record, browser) : [];
		for (const statement of statements) {
			const detail = detailOf(statement, isReleased, after, statements);
			if (!saysMore(detail)) continue;
			const content = JSON.stringify(detail);
			const known = byContent.get(content);
			if (known) known.said.push(key);
			else byContent.set(content, { detail, said: [key] });
		}
	}
	return [...byContent.values()]
		.sort((a, b) => b.said.length - a.said.length)
		.map(({ detail, said }) => (said.length < keys.length ? { ...detail, keys: said } : detail));
}
