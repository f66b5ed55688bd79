import type { CompatRecord } from "@/lib/support/schema/compat";
import type {
	SupportAnswerView,
	SupportCell,
	SupportDetail,
	SupportState,
	SupportStatementView,
} from "@/lib/support/schema/support-row";
import { supportStates } from "@/lib/support/schema/support-row";
import type { CoreBrowser, FeatureStatus } from "@/lib/support/schema/web-features";
import {
	computeSupportCell,
	describeStatement,
	getStatements,
	hasStatementDetails,
	type IsReleased,
	type VersionAfter,
} from "./statements";

/** A compat key of a feature: its BCD record, or the status from web-features if BCD has renamed the key. */
export type FeatureKey = {
	key: string;
	record?: CompatRecord | undefined;
	status?: FeatureStatus | undefined;
};

/** Computes a browser's support of one key of a feature. */
export function computeKeyCell(
	{ record, status }: FeatureKey,
	browser: string,
	isReleased: IsReleased,
): SupportCell {
	if (record) return computeSupportCell(getStatements(record, browser), isReleased);
	const since = status?.support[browser as CoreBrowser];
	return since ? { state: "yes", since } : { state: "unknown" };
}

const findBestCell = (cells: SupportCell[]): SupportCell =>
	supportStates.flatMap((state) => cells.find((cell) => cell.state === state) ?? [])[0] ?? {
		state: "unknown",
	};

/**
 * Computes a browser's support of a whole feature. The version comes from web-features (`status.support`), which
 * knows the keys that define the feature. It can differ from the newest version of the keys. If web-features has no
 * version, the keys decide.
 */
export function computeFeatureCell(
	browser: CoreBrowser,
	status: FeatureStatus,
	keys: FeatureKey[],
	isReleased: IsReleased,
): SupportAnswerView {
	const since = status.support[browser];
	return since ? { state: "yes", since } : computeSupportFromKeys(browser, keys, isReleased);
}

/** Computes a browser's support of a feature from its keys alone, for features without a version: never full support. */
function computeSupportFromKeys(
	browser: string,
	keys: FeatureKey[],
	isReleased: IsReleased,
): SupportAnswerView {
	const cells = keys.map((key) => computeKeyCell(key, browser, isReleased));
	const supported = cells.filter(({ state }) => state === "yes").length;
	return supported > 0 ? { state: "some", supported, of: keys.length } : findBestCell(cells);
}

/** The states of keys without full support, best first. */
const limitedStates = ["partial", "renamed", "no", "unknown"] as const;
type LimitedState = (typeof limitedStates)[number];

/** Support behind a flag, in a preview or only in old versions counts as `no`: no user has it. */
const toLimitedState = (state: Exclude<SupportState, "yes">): LimitedState =>
	state === "flag" || state === "preview" || state === "removed" ? "no" : state;

/** Lists the keys that a browser's current release does not support in full. Those with the best support come first. */
export const listLimitedKeys = (
	browser: string,
	keys: FeatureKey[],
	isReleased: IsReleased,
): { key: string; state: LimitedState }[] =>
	keys
		.flatMap((key) => {
			const { state } = computeKeyCell(key, browser, isReleased);
			return state === "yes" ? [] : { key: key.key, state: toLimitedState(state) };
		})
		.sort((a, b) => limitedStates.indexOf(a.state) - limitedStates.indexOf(b.state));

/**
 * Lists a browser's support statements that contain more than a version, those with most keys first. Equal statements are
 * merged. A statement lists its keys unless it applies to all of them.
 */
export function listFeatureStatements(
	browser: CoreBrowser,
	keys: FeatureKey[],
	isReleased: IsReleased,
	after: VersionAfter,
): SupportStatementView[] {
	const byContent = new Map<string, { detail: SupportDetail; keys: string[] }>();
	for (const { key, record } of keys) {
		const statements = record ? getStatements(record, browser) : [];
		for (const statement of statements) {
			const detail = describeStatement(statement, isReleased, after, statements);
			if (!hasStatementDetails(detail)) continue;
			const content = JSON.stringify(detail);
			const known = byContent.get(content);
			if (known) known.keys.push(key);
			else byContent.set(content, { detail, keys: [key] });
		}
	}
	return [...byContent.values()]
		.sort((a, b) => b.keys.length - a.keys.length)
		.map(({ detail, keys: some }) => (some.length < keys.length ? { ...detail, keys: some } : detail));
}
