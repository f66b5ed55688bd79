import type { CompatRecord } from "@/lib/schema/compat";
import type { FeatureSupport, StatementOfKeys } from "@/lib/schema/feature-support";
import type { SupportCell } from "@/lib/schema/support";
import { supportStates } from "@/lib/schema/support";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import { cellOf, detailOf, type IsReleased, saysMore, statementsOf } from "./support";

/** A compat key of a feature: BCD's record, or only web-features' view of it where BCD has renamed the key. */
export type FeatureKey = {
	key: string;
	record?: CompatRecord | undefined;
	status?: FeatureStatus | undefined;
};

/** What one browser answers for one key of a feature. */
export function keyCell(
	{ record, status }: FeatureKey,
	browser: CoreBrowser,
	isReleased: IsReleased,
): SupportCell {
	if (record) return cellOf(statementsOf(record, browser), isReleased);
	const since = status?.support[browser];
	return since ? { state: "yes", since } : { state: "unknown" };
}

const best = (cells: SupportCell[]): SupportCell =>
	supportStates.flatMap((state) => cells.find((cell) => cell.state === state) ?? [])[0] ?? {
		state: "unknown",
	};

/** The statements of a browser that say more than a version, each with the keys that say the same. */
function remarks(keys: FeatureKey[], browser: CoreBrowser, isReleased: IsReleased): StatementOfKeys[] {
	const byContent = new Map<string, StatementOfKeys>();
	for (const { key, record } of keys)
		for (const statement of record ? statementsOf(record, browser) : []) {
			const detail = detailOf(statement, isReleased);
			if (!saysMore(detail)) continue;
			const content = JSON.stringify(detail);
			const known = byContent.get(content);
			if (known) known.keys.push(key);
			else byContent.set(content, { ...detail, keys: [key] });
		}
	return [...byContent.values()].sort((a, b) => b.keys.length - a.keys.length);
}

/**
 * What one browser does of a feature. The version is web-features' own (`status.support`): it knows which keys
 * make the feature, so it is not the newest of the keys' versions. Where it says no, the keys say how far
 * support goes.
 */
export function featureSupport(
	browser: CoreBrowser,
	status: FeatureStatus,
	keys: FeatureKey[],
	isReleased: IsReleased,
): FeatureSupport {
	const since = status.support[browser];
	const cells = keys.map((key) => keyCell(key, browser, isReleased));
	const supported = cells.filter(({ state }) => state === "yes").length;
	const statements = remarks(keys, browser, isReleased);
	if (since) return { browser, answer: { state: "yes", since }, statements };
	if (keys.length > 1 && supported > 0)
		return { browser, answer: { state: "some", supported, of: keys.length }, statements };
	return { browser, answer: best(cells), statements };
}
