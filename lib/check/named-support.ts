import type { CompatRecord, SupportStatement } from "@/lib/support/schema/compat";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { computeSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { type NamedSupport, stripKeyMarks } from "./packed-support";
import { isWrittenWithParent } from "./parent-prefix";
import { getMissingHandler, withoutUnmetLimit } from "./unmet-limits";

/** BCD's note on the standard name of a property of which a browser only applies the prefixed name, such as `mask`. */
const WITHOUT_EFFECT = /^While the property is recognized, values applied to it don't have any effect/;

const hasNoEffect = ({ partial_implementation, notes = [] }: SupportStatement) =>
	partial_implementation === true && [notes].flat().some((note) => WITHOUT_EFFECT.test(note));

/** The support of each browser according to the statements that `pick` returns. */
const computeSupport = (
	record: CompatRecord,
	pick: (statement: SupportStatement, browser: DecidingBrowser) => SupportStatement | undefined,
	parent?: CompatRecord,
): Support => {
	const support: Support = {};
	for (const browser of supportDataBrowsers) {
		const statements = getStatements(record, browser);
		if (statements.length === 0) continue;
		const picked = statements
			.filter((statement) => !hasNoEffect(statement))
			.flatMap((statement) => pick(statement, browser) ?? []);
		// BCD has data for this browser, so no picked statement means no support.
		const above = parent ? getStatements(parent, browser) : [];
		support[browser] = computeSpans(picked.map((statement) => withoutUnmetLimit(statement, above))) ?? [];
	}
	return support;
};

const hasOtherName = ({ prefix, alternative_name }: SupportStatement) =>
	prefix !== undefined || alternative_name !== undefined;

const hasOwnName = (statement: SupportStatement) => !hasOtherName(statement);

const withoutOtherName = ({ prefix, alternative_name, ...statement }: SupportStatement): SupportStatement =>
	statement;

/** Computes the support of a key under a prefix alone, or under its own name alone. */
export const computeNameSupport = (record: CompatRecord, prefix: string | undefined): Support =>
	computeSupport(record, (statement) =>
		statement.prefix === prefix && statement.alternative_name === undefined
			? withoutOtherName(statement)
			: undefined,
	);

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Lists the other names of a key in a statement. A prefixed method name has a capital: `webkitMatchesSelector`. */
function listOtherNames(key: string, { prefix, alternative_name }: SupportStatement): string[] {
	const own = stripKeyMarks(key.split(".").at(-1) ?? "").replace(/_(?:event|static)$/, "");
	if (alternative_name !== undefined) return [stripKeyMarks(alternative_name)];
	if (prefix === undefined) return [];
	return /-$/.test(prefix) ? [prefix + own] : [prefix + own, prefix + capitalize(own)];
}

/**
 * Keys that some browsers do not need, so these browsers count as supporting them.
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport: desktop browsers have no
 * viewport to set.
 */
const unneeded: [RegExp, readonly DecidingBrowser[]][] = [
	// BCD has the values for the standard name only. Phones have them with the prefixed name, Firefox without percentages.
	[
		/^css\.properties\.text-size-adjust\.(?:auto|none)$/,
		["chrome", "edge", "firefox", "firefox_android", "ie", "safari", "safari_ios"],
	],
	[/^css\.properties\.text-size-adjust\./, ["chrome", "edge", "firefox", "ie", "safari", "safari_ios"]],
	// https://developer.mozilla.org/docs/Web/CSS/Reference/Properties/text-size-adjust: desktop browsers do not enlarge text.
	[/^css\.properties\.text-size-adjust(?:\.|$)/, ["chrome", "edge", "firefox", "ie", "safari"]],
	// Phones have a touch screen, which shows no cursor.
	[/^css\.properties\.cursor(?:\.|$)/, ["chrome_android", "firefox_android", "safari_ios"]],
	// Only phones and tablets turn, and Macs have no touch screen: a listener there waits for nothing.
	[/^api\.Window\.orientationchange_event$/, ["chrome", "edge", "firefox", "ie", "safari"]],
	[/^api\.\w+\.touch(?:cancel|end|move|start)_event$/, ["safari"]],
	// What only a listener to a touch reads. The names of the interfaces themselves are missing there.
	[/^api\.(Touch|TouchEvent|TouchList)\.(?!\1$)\w+$/, ["safari"]],
	[/^html\.elements\.meta\.name\.viewport(?:\.|$)/, ["chrome", "edge", "firefox", "ie", "safari"]],
];

/** Sets full support for the browsers that do not need the key. */
function withUnneeded(key: string, support: Support): Support {
	const [, browsers = []] = unneeded.find(([keys]) => keys.test(key)) ?? [];
	const full = browsers.map((browser) => [browser, [{ level: "full", from: "1" }]]);
	return { ...support, ...Object.fromEntries(full) };
}

/** Browsers that know a prefixed name as well as the standard one, though BCD has the standard one only. */
const unlistedNames: [keys: RegExp, prefix: string, browsers: readonly DecidingBrowser[]][] = [
	// In Chromium, `CSS.supports("-webkit-text-size-adjust", "100%")` is true.
	[/^css\.properties\.text-size-adjust(?:\.|$)/, "-webkit-", ["chrome_android"]],
];

const isUnlistedName = (key: string, prefix: string | undefined, browser: DecidingBrowser) =>
	unlistedNames.some(
		([keys, own, browsers]) => own === prefix && keys.test(key) && browsers.includes(browser),
	);

/** The version that added the key under its own name. */
const getVersionAdded = (statements: readonly SupportStatement[]) =>
	statements.find(hasOwnName)?.version_added;

/** Names that only these have are those of their modules, such as `webcrypto`. */
const runtimes: ReadonlySet<string> = new Set(["bun", "deno", "nodejs"]);

const hasPrefix = (record: CompatRecord | undefined, browser: string, prefix: string | undefined) =>
	record !== undefined &&
	prefix !== undefined &&
	getStatements(record, browser).some((statement) => statement.prefix === prefix);

/**
 * Adds the parent's other names to the record of a key below it. BCD gives a value the version of the unprefixed property if
 * it has worked since the property exists. Then it also worked in older versions with the prefixed property: `exact` in
 * `-webkit-print-color-adjust: exact`. The use of the property itself shows what its prefix costs.
 */
function withParentNames(record: CompatRecord, parent: CompatRecord): CompatRecord {
	const support = Object.keys(record.support).map((browser) => {
		const parentStatements = getStatements(parent, browser);
		const statements = getStatements(record, browser);
		const added = getVersionAdded(statements);
		const isAsOld =
			added !== undefined &&
			added !== false &&
			added === getVersionAdded(parentStatements) &&
			statements.every((statement) => hasOwnName(statement) || hasPrefix(parent, browser, statement.prefix));
		const older = isAsOld ? parentStatements.filter(hasOtherName).map(withoutOtherName) : [];
		return [browser, [...statements, ...older]];
	});
	return { ...record, support: Object.fromEntries(support) };
}

/** The handler property of an event, if a browser has the event without it. */
function listHandlerNames(record: CompatRecord): NamedSupport["others"] {
	const all = supportDataBrowsers.flatMap((browser) => getStatements(record, browser));
	const [name] = all.flatMap((statement) => getMissingHandler(statement) ?? []);
	if (name === undefined) return [];
	const support = computeSupport(record, (statement) =>
		hasOtherName(statement) || getMissingHandler(statement) !== undefined ? undefined : statement,
	);
	return [{ name, support }];
}

/**
 * Computes the support of a key separately for its own name and for each prefixed or alternative name, since code works only
 * with the name that it is written with. (The pages of the site count the other names as partial support.)
 *
 * A prefix that the parent has too is the parent's: `-webkit-flex-basis: auto` writes `auto` without it. The key's support
 * under that prefix is its support in the prefixed parent. Any other prefix is the value's own: `-moz-fit-content`.
 * @param parent the record of the parent key.
 */
export function getNamedSupport(key: string, record: CompatRecord, parent?: CompatRecord): NamedSupport {
	const above = isWrittenWithParent(key) ? parent : undefined;
	const ownRecord = above ? withParentNames(record, above) : record;
	const browsers = Object.keys(record.support).filter((browser) => !runtimes.has(browser));
	const named = browsers.flatMap((browser) =>
		getStatements(record, browser).flatMap((statement) =>
			listOtherNames(key, statement).map((name) => [name, statement.prefix] as const),
		),
	);
	return {
		key,
		own: withUnneeded(
			key,
			computeSupport(
				ownRecord,
				(statement) => (hasOtherName(statement) ? undefined : statement),
				key.startsWith("api.") ? parent : undefined,
			),
		),
		others: [
			...listHandlerNames(record),
			...[...new Map(named)].map(([name, prefix]) => ({
				name,
				support: withUnneeded(
					key,
					computeSupport(record, (statement, browser) =>
						listOtherNames(key, statement).includes(name) ||
						(hasOwnName(statement) &&
							(hasPrefix(above, browser, prefix) || isUnlistedName(key, prefix, browser)))
							? withoutOtherName(statement)
							: undefined,
					),
				),
			})),
		],
	};
}
