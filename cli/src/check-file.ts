import { type CheckedFile, findUsesInFile } from "@/lib/check/find-uses";
import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { detectFileLanguage } from "@/lib/check/languages";
import { createPositionLookup } from "@/lib/check/positions";
import { type Checker, createFileReport, type FileReport } from "@/lib/check/report/file-report";
import { isNamed } from "@/lib/check/report/unknown-names";
import { toRefusedFile } from "@/lib/check/report-files";
import type { RefusedFile } from "@/lib/check/schema/report";
import {
	type CompatUse,
	type RemovableCode,
	type SourceUses,
	splitAliasedKey,
	type UnknownName,
} from "@/lib/check/uses";
import { isAdded } from "./added-lines";
import { createBaselineFilter, toUnknownKey } from "./baseline";
import { getKnownNames } from "./engine";
import { createCommentFilter, readIgnoreComments } from "./ignore-comments";

/** The filters of a file's report. */
export interface FileFilter {
	/** Names of features and keys that the configuration ignores. */
	ignored?: readonly string[];
	/** Names of features and keys that the project takes care of, by the configuration. */
	handled?: readonly string[];
	/** The lines to report; undefined for all. */
	added?: [first: number, last: number][];
	/** Code that runs on a server or in a build is read, too. */
	readsServer?: true;
	/** Accepted findings: how often each fingerprint occurs. */
	accepted?: Record<string, number>;
}

/** The result of a file. */
export type FileOutcome =
	| {
			kind: "report";
			file: string;
			report: FileReport;
			ignored: number;
			/** The first fault of a script with a syntax error, or of a text that is no code: the check says too little of it. */
			unparsed?: string;
	  }
	| { kind: "refused"; file: string; refused: RefusedFile };

/** Removes the uses that comments, the configuration, a diff or a baseline accept. */
function selectUses(text: string, found: SourceUses, filter: FileFilter, { facts }: Checker) {
	const featureOf = (key: string) => facts.featureOf(key)?.id;
	const { comments, faults } = readIgnoreComments(text, getKnownNames);
	const isCommented = createCommentFilter(text, comments, featureOf);
	const isAccepted = filter.accepted ? createBaselineFilter(text, filter.accepted) : () => false;
	const getPosition = createPositionLookup(text);
	const isNew = ({ start }: { start: number }) =>
		!filter.added || isAdded(filter.added, getPosition(start).line);
	const isIgnored = (use: CompatUse) =>
		isCommented(use) || isNamed(filter.ignored ?? [], use.key, featureOf(use.key));
	// A key that is not checked says nothing about what to delete either.
	const isChecked = ({ modern }: RemovableCode) =>
		!modern.some((key) => {
			const own = splitAliasedKey(key).key;
			return isNamed(filter.ignored ?? [], own, featureOf(own));
		});
	const wanted = found.uses.filter(isNew);
	const reported = wanted.filter((use) => !isIgnored(use)).filter((use) => !isAccepted(use));
	const names = (found.unknown ?? []).filter(isNew);
	const toUse = ({ name, start }: UnknownName) => ({ key: toUnknownKey(name), start });
	const unknown = names.filter((one) => !isCommented(toUse(one)) && !isAccepted(toUse(one)));
	return {
		found: {
			uses: reported,
			...(unknown.length > 0 && { unknown }),
			faults: [...found.faults, ...faults].filter(isNew),
			...(found.notCode && { notCode: found.notCode }),
			...(found.removable && { removable: found.removable.filter(isNew).filter(isChecked) }),
		},
		ignored: wanted.length - reported.length + names.length - unknown.length,
	};
}

/** Returns why a file cannot be read as code; undefined if it can. Browsers leave out only parts of a style sheet or a page. */
function findFault(
	name: string,
	{ text, found }: Extract<CheckedFile, { kind: "found" }>,
): string | undefined {
	const fault = found.faults.find(({ kind }) => kind !== "language");
	const isScript = /^(?:js|jsx|ts|tsx|module)$/.test(detectFileLanguage(name, text) ?? "");
	if (!fault || !(isScript || found.notCode || fault.kind === "failure")) return undefined;
	const { line, column } = createPositionLookup(text)(fault.start);
	return `${line}:${column} ${fault.message}`;
}

/** Checks one file. Never throws for its content. */
export function checkFile(
	{ name, text }: { name: string; text: string },
	filter: FileFilter,
	engines: HtmlMaps,
	checker: Checker,
): FileOutcome {
	const read = findUsesInFile(name, text, engines, filter.readsServer);
	if (read.kind === "refused") return { kind: "refused", file: name, refused: toRefusedFile(name, read) };
	const own = filter.handled ? { ...checker, handled: filter.handled } : checker;
	const { found, ignored } = selectUses(read.text, read.found, filter, checker);
	const unparsed = findFault(name, read);
	const report = createFileReport(name, read.text, found, own);
	return { kind: "report", file: name, report, ignored, ...(unparsed !== undefined && { unparsed }) };
}
