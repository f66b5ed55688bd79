import { bareName, type NamedSupport } from "@/lib/check/key-support";
import { spansOf } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import type { CompatRecord, SupportStatement } from "@/lib/schema/compat";
import { type DecidingBrowser, decidingBrowsers, type Support } from "@/lib/schema/reach";

/** Statements that a browser made of one key by one name. */
const byName = (
	record: CompatRecord,
	pick: (statement: SupportStatement) => SupportStatement | undefined,
): Support => {
	const support: Support = {};
	for (const browser of decidingBrowsers) {
		const statements = statementsOf(record, browser);
		if (statements.length === 0) continue;
		const its = statements.flatMap((statement) => pick(statement) ?? []);
		// A browser that BCD speaks of lacks what it names none of its statements by.
		support[browser] = spansOf(its) ?? [];
	}
	return support;
};

const isOtherwise = ({ prefix, alternative_name }: SupportStatement) =>
	prefix !== undefined || alternative_name !== undefined;

const isPlain = (statement: SupportStatement) => !isOtherwise(statement);

const plain = ({ prefix, alternative_name, ...statement }: SupportStatement): SupportStatement => statement;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The names by which a statement says that a key is known; prefixed methods are written with a capital. */
function namesIn(key: string, { prefix, alternative_name }: SupportStatement): string[] {
	const own = bareName(key.split(".").at(-1) ?? "");
	if (alternative_name !== undefined) return [bareName(alternative_name)];
	if (prefix === undefined) return [];
	return /-$/.test(prefix) ? [prefix + own] : [prefix + own, prefix + capital(own)];
}

/**
 * What is for some browsers only: others do as it says anyway, and lack nothing.
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport: desktop browsers have no viewport to set.
 */
const notFor: [RegExp, readonly DecidingBrowser[]][] = [
	// https://developer.mozilla.org/docs/Web/CSS/Reference/Properties/text-size-adjust: desktop browsers inflate no text.
	[/^css\.properties\.text-size-adjust(?:\.|$)/, ["chrome", "edge", "firefox", "ie", "safari"]],
	// Where fingers point, there is no cursor to show.
	[/^css\.properties\.cursor(?:\.|$)/, ["chrome_android", "firefox_android", "safari_ios"]],
	[/^html\.elements\.meta\.name\.viewport(?:\.|$)/, ["chrome", "edge", "firefox", "ie", "safari"]],
];

/** A support in which those who need nothing have all. */
function withoutNeedless(key: string, support: Support): Support {
	const [, needless = []] = notFor.find(([keys]) => keys.test(key)) ?? [];
	const all = needless.map((browser) => [browser, [{ level: "full", from: "1" }]]);
	return { ...support, ...Object.fromEntries(all) };
}

/** When a browser came to know something by its own name. */
const since = (statements: readonly SupportStatement[]) =>
	statements.find((statement) => !isOtherwise(statement))?.version_added;

/**
 * A prefix in the record of what stands below a property or at-rule is mostly that of the property: `auto` of
 * `-webkit-flex-basis` is `auto` all the same. Where the property has no such prefix, it is that of the value:
 * `-moz-fit-content`. What came with the property's own name is told by no other, but came with those too: `exact` is as old
 * as `-webkit-print-color-adjust`. (It is written nowhere without the property, which tells what that name costs.)
 */
function withoutPrefixAbove(record: CompatRecord, above: CompatRecord | undefined): CompatRecord {
	if (!above) return record;
	const support = Object.keys(record.support).map((browser) => {
		const aboves = statementsOf(above, browser);
		const prefixes = new Set(aboves.map(({ prefix }) => prefix));
		const its = statementsOf(record, browser).map(({ prefix, ...statement }): SupportStatement => {
			const own = prefix === undefined || prefixes.has(prefix) ? {} : { prefix };
			return { ...statement, ...own };
		});
		const from = since(its);
		const came = from !== undefined && from !== false && from === since(aboves) && its.every(isPlain);
		const older = came ? aboves.filter(isOtherwise).map(plain) : [];
		return [browser, [...its, ...older]];
	});
	return { ...record, support: Object.fromEntries(support) };
}

/**
 * The support of a key as code gets it: by the key's own name only what a browser knows by that, and apart what it knows by
 * others. (Pages of the site call both support with limits.)
 * @param above the record of the key that it stands below, where there is one.
 */
export function namedSupport(key: string, record: CompatRecord, above?: CompatRecord): NamedSupport {
	const isBelow = key.startsWith("css.") && key.split(".").length > 3;
	const its = isBelow ? withoutPrefixAbove(record, above) : record;
	const statements = decidingBrowsers.flatMap((browser) => statementsOf(its, browser));
	const names = new Set(statements.flatMap((statement) => namesIn(key, statement)));
	return {
		key,
		own: withoutNeedless(
			key,
			byName(its, (statement) => (isOtherwise(statement) ? undefined : statement)),
		),
		others: [...names].map((name) => ({
			name,
			support: withoutNeedless(
				key,
				byName(its, (statement) => (namesIn(key, statement).includes(name) ? plain(statement) : undefined)),
			),
		})),
	};
}
