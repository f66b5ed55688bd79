import type { Pagination } from "@/lib/check/schema/api";
import type { TargetEffect } from "@/lib/check/schema/kinds";
import type { CheckSummary, Finding, Fix, RefusedFile, Removable, Unknown } from "@/lib/check/schema/report";
import { agentNames } from "@/lib/support/agent-names";
import { formatEnglishPercent } from "@/lib/support/rounding";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { nameVerdictRanges } from "@/lib/support/verdict-names";
import { getFindingEffect } from "./finding-scope";
import { nameKey } from "./key-names";
import { getUnneededShare } from "./unneeded-share";
import { nameUnusedBrowsers } from "./unused-browsers";

// Formats ranges of versions. English only: for shells, logs and other tools, which have no locale.

const formatRanges = (ranges: TargetRange[]) => {
	const { named, more } = nameVerdictRanges(
		ranges,
		undefined,
		(browser, version) => `${browser} before ${version}`,
	);
	const names = named.map(({ name }) => name).join(", ");
	return more > 0 ? `${names} and ${more} more` : names;
};

/** Names the key first, since a feature's name alone may mislead: optional chaining is part of the feature for objects. */
function formatSubject({ name, key, as }: Finding, isShort: boolean): string {
	if (isShort) return as ?? nameKey(key);
	const written = as === undefined ? key : `${key} as ${as}`;
	return name ? `${written} (${name})` : written;
}

/**
 * Formats a finding in one line, the effect in the target first and what it costs of all people after it:
 * `css.… (Subgrid) is ignored in Safari 15.6; leaves out 3.1%`.
 * @param isShort names the key as code writes it, and leaves the effect to the column before it: `subgrid leaves out 3.1%: Safari 15.6`.
 */
export function formatFinding(finding: Finding, isShort = false): string {
	const { lost, limited, spared, handled, built, verdict, recordedFor } = finding;
	const subject = formatSubject(finding, isShort);
	const effect = getFindingEffect(finding);
	const failing = formatRanges(verdict.failing);
	const limits = formatRanges(verdict.limited);
	const loss = `leaves out ${formatEnglishPercent(lost)}`;
	const alsoLimited = limits && `, has limits in ${limits}`;
	if (isShort && (effect === "breaks" || effect === "degrades" || effect === "possible"))
		return `${subject} ${loss}: ${failing || limits}`;
	switch (effect) {
		case "guarded":
			return `${subject} is ${built ? "changed by your build" : handled ? "handled" : "guarded"}, which saves ${formatEnglishPercent(spared ?? 0)}`;
		case "hint":
			return recordedFor
				? `${subject} is recorded for ${agentNames[recordedFor]} only`
				: `${subject} is in no standard; other browsers ignore it`;
		case "older":
			return `${subject} works in the target; ${lost > 0 ? loss : `limits ${formatEnglishPercent(limited)}`} with other browsers`;
		case "limits":
			if (isShort) return `${subject} limits ${formatEnglishPercent(limited)}: ${limits}`;
			return `${subject} has limits in ${limits}; limits ${formatEnglishPercent(limited)}`;
		case "possible":
			return `${subject}, if that is what the name means, fails in ${failing || limits}; ${loss}`;
		case "breaks":
			return `${subject} breaks in ${failing}${alsoLimited}; ${loss}`;
		case "degrades":
			return `${subject} is ignored in ${failing}${alsoLimited}; ${loss}`;
		default:
			return effect satisfies never;
	}
}

/** Formats code for old browsers in one line: `-webkit-mask is no longer needed for 99.98%; Chrome 119 still needs it`. */
export function formatRemovable(removable: Removable): string {
	const { name, kind, failing, untracked } = removable;
	const what =
		kind === "polyfill"
			? `The polyfill ${name}`
			: kind === "transform"
				? `The transform ${name}`
				: kind === "test" || kind === "supports"
					? `The test ${name}`
					: name;
	const unknown = untracked > 0 ? `; unknown for ${formatEnglishPercent(untracked)}` : "";
	if (failing.length === 0) return `${what} is no longer needed by anyone${unknown}`;
	return `${what} is no longer needed for ${formatEnglishPercent(getUnneededShare(removable))}${untracked > 0 ? " of people with a known browser" : ""}: ${formatRanges(failing)} still needs it${unknown}`;
}

/** Formats an unknown name or value in one line: `No browser is known to support colour; did you mean color?` */
export const formatUnknown = ({ name, nearest }: Unknown): string =>
	`No browser is known to support ${name}${nearest === undefined ? "" : `; did you mean ${nearest}?`}`;

const guards = {
	supports: "test for it with @supports",
	selector: "test for it with @supports selector()",
	test: "test for it before using it",
};
const fallbacks = {
	declaration: "add an earlier declaration that all browsers support",
	page: "check that the page works without it",
	content: "add fallback content for browsers without it",
	script: "serve another script to browsers without it",
	rule: "give it a rule of its own, since browsers without it drop the whole rule",
};

export function formatFix(fix: Fix): string {
	switch (fix.kind) {
		case "raise":
			return `raise the target to ${fix.floors
				.map(({ agent, version }) => `${agentNames[agent]} ${version ?? "none"}`)
				.join(", ")}`;
		case "prefix":
			return `add ${fix.name} too`;
		case "standard":
			return `use the standard name ${fix.name}`;
		case "guard":
			return guards[fix.by];
		case "fallback":
			return fallbacks[fix.by];
		case "polyfill":
			return `load the polyfill ${fix.name} first`;
		case "instead":
			return `use ${fix.features.join(" or ")} instead`;
		default:
			return fix satisfies never;
	}
}

const reasons: Record<RefusedFile["reason"], string> = {
	binary: "is not text",
	unknown: "is in an unsupported language",
	large: "is too large",
	language: "is in a language that is not read",
	server: "runs on a server or in a build",
};
export const formatRefusedFile = ({ reason, language }: RefusedFile): string =>
	language === undefined ? reasons[reason] : `is in ${language}, which is not read`;

const count = (number: number, noun: string, verb = "") =>
	`${number} ${noun}${number === 1 ? "" : "s"}${verb && ` ${number === 1 ? verb : verb.replace("is", "are")}`}`;

/** Names the languages that were not read: `Not read: 3 files in Pug, 1 file in MDX.` Undefined if there are none. */
export const formatUnreadLanguages = ({ unreadLanguages }: CheckSummary): string | undefined =>
	unreadLanguages &&
	`Not read: ${unreadLanguages.map(({ language, files }) => `${count(files, "file")} in ${language}`).join(", ")}.`;

/** Formats the effect in the target. */
function formatTargetEffect({ verdict, costs, unknown }: CheckSummary): string {
	const inTarget = (...effects: TargetEffect[]) => costs.some((cost) => effects.includes(cost.inTarget));
	const failing = formatRanges(verdict.failing);
	if (inTarget("breaks"))
		return `Something breaks${failing && ` or is missing in these browsers of the target: ${failing}`}.`;
	if (inTarget("degrades"))
		return `Nothing breaks in the target. Something is ignored${failing && ` in these browsers of the target: ${failing}`}.`;
	if (inTarget("limits"))
		return "Nothing breaks in the target. Something works with limits in some of its browsers.";
	if (verdict.answer === "unknown") return "There are no data on what the code uses.";
	return `${unknown > 0 ? "The rest" : "It"} works in all browsers of the target.`;
}

/** Formats the shares of all visitors. Nothing breaks for those who lack only what browsers ignore. */
function formatShares({
	reachByEffect: all,
	broken,
	brokenInTarget,
	without,
	unknown,
}: CheckSummary): string {
	const partly =
		all.partly > 0 ? `; something is ignored or limited for ${formatEnglishPercent(all.partly)}` : "";
	const older = brokenInTarget > 0 ? "" : " in browsers outside the target";
	const breaks = broken > 0 ? `; something breaks for ${formatEnglishPercent(broken)}${older}` : "";
	const untracked = all.untracked > 0 ? `; no data for ${formatEnglishPercent(all.untracked)}` : "";
	const better = without
		? ` Without ${without.names.join(", ")}, the share with full support rises from ${formatEnglishPercent(all.supported)} to ${formatEnglishPercent(without.supported)}.`
		: "";
	const nothing = unknown > 0 ? "Of the rest, nothing" : "Nothing";
	return `${nothing} breaks for ${formatEnglishPercent(Math.min(1, all.supported + all.partly))} of all visitors${partly}${breaks}${untracked}.${better}`;
}

/** Formats the browsers that the check leaves out because nobody uses them. */
function formatUnused({ unusedBrowsers }: CheckSummary): string {
	if (!unusedBrowsers) return "";
	const { browsers, query } = nameUnusedBrowsers(unusedBrowsers);
	const are = browsers.length === 1 ? "is in the target and has" : "are in the target and have";
	return ` ${browsers.join(", ")} ${are} no visitors; leave out with \`${query}\`.`;
}

/** The number of discouraged names in a summary. */
const MAX_DISCOURAGED = 5;

/** Names what the code uses that is not for new code. */
function formatDiscouraged({ discouraged = [] }: CheckSummary): string {
	if (discouraged.length === 0) return "";
	const names = discouraged
		.slice(0, MAX_DISCOURAGED)
		.map(({ name, file, line }) => `${name} (${file}:${line})`);
	const more = discouraged.length - names.length;
	return ` Discouraged in new code: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** Formats the summary in a few sentences: the effect in the target first, then the shares of all visitors. */
export function formatSummary(summary: CheckSummary): string {
	const { files, notCode, keys, unknown } = summary;
	const languages = formatUnreadLanguages(summary);
	const unread =
		(languages ? `${languages} ` : "") +
		(notCode > 0 ? `${count(notCode, "file")} could not be read as code. ` : "");
	if (notCode > 0 && notCode === files)
		return `${unread}Nothing was checked; the language may be another one.`;
	if (files === 0 && languages) return `${unread}Nothing was checked.`;
	const unsaid =
		unknown > 0
			? `No browser is known to support ${count(unknown, "name")} or ${unknown === 1 ? "value" : "values"}. `
			: "";
	if (keys === 0) return `${unread}${unsaid}No web feature was found${unknown > 0 ? " besides" : ""}.`;
	return `${unread}${unsaid}${formatTargetEffect(summary)} ${formatShares(summary)}${formatUnused(summary)}${formatDiscouraged(summary)}`;
}

/** Says which findings a report has, if it leaves out some. */
export function formatPagination({ total, offset, omitted, nextOffset }: Pagination): string | undefined {
	if (omitted === 0) return undefined;
	const count = total - omitted;
	const shown = count === 0 ? "No findings" : `Findings ${offset + 1} to ${offset + count}`;
	const next = nextOffset === undefined ? "" : `; the next ones have the offset ${nextOffset}`;
	return `${shown} of ${total}${next}.`;
}
