/** A file to check; the extension of `name` decides the language, without one the content does. */
export interface SourceFile {
	name: string;
	text: string;
}

/** An audience. Paths start from the folder of the project. */
export interface AudienceOptions {
	/** A browserslist query, the path of a file with one, or targets of a build. Default: the project's configuration. */
	target?: string | undefined;
	/** The environment to read, if the configuration has several. */
	env?: string | undefined;
	/** The region whose usage counts: `world`, a country (`DE`) or a continent (`alt-eu`). */
	region?: string | undefined;
	/** The path of a file with your own usage, as the site saves it. */
	audience?: string | undefined;
}

/** Whom a check is for, and what is taken care of. */
export interface CheckOptions extends AudienceOptions {
	/** What the build of the project does, in the notation of the configuration. */
	build?: string | undefined;
	/** Features and keys that the project takes care of. */
	handled?: readonly string[] | undefined;
}

/** The worst effect of a use in any browser, worst first. `inTarget` is what happens in the browsers of the target. */
export type Severity = "breaks" | "degrades" | "limits" | "possible" | "guarded";

/** A range in a file. Lines and columns count from 1, columns in UTF-16 code units; `endColumn` is exclusive. */
export interface Place {
	file: string;
	line: number;
	column: number;
	endLine: number;
	endColumn: number;
}

/**
 * Versions of a browser with equal support, and the share (0..1) of all people who use them. `every`: all its
 * versions.
 */
export interface VersionRange {
	/** The browser's id in caniuse: `and_chr`. */
	agent: string;
	from: string;
	to: string;
	share: number;
	every?: boolean | undefined;
	/** The first version of the target after the range, if the range begins with the oldest one. */
	before?: string | undefined;
}

export type Answer = "yes" | "almost" | "limits" | "fallback" | "notYet" | "unknown";

/** Whether a feature or key works in the browsers of a target. */
export interface Verdict {
	answer: Answer;
	/** Versions of the target without support, and with partial support. */
	failing: VersionRange[];
	limited: VersionRange[];
	[name: string]: unknown;
}

/** A suggestion with which the code leaves out fewer people. */
export type Fix =
	| { kind: "raise"; floors: { agent: string; version?: string | undefined }[] }
	| { kind: "guard"; by: "supports" | "selector" | "test"; isStatic?: true | undefined }
	| { kind: "fallback"; by: "declaration" | "page" | "content" | "script" | "rule" }
	| { kind: "standard"; name: string }
	| { kind: "prefix"; name: string }
	| { kind: "polyfill"; name: string }
	| { kind: "instead"; features: string[] };

/** A use of a compat key that leaves out people. Shares (0..1) are of all people. */
export interface Finding extends Place {
	key: string;
	/** The name in the code, if it differs from the key's: `-webkit-mask`. */
	as?: string | undefined;
	/** The web-features id of the key's feature, and its name. */
	feature?: string | undefined;
	name?: string | undefined;
	severity: Severity;
	/** The effect in the browsers of the target; exit status and levels follow it. */
	inTarget: "breaks" | "degrades" | "limits" | "none";
	lost: number;
	limited: number;
	untracked: number;
	/** The only browser for which the key was ever recorded. */
	recordedFor?: string | undefined;
	/** The name has a vendor's prefix and is in no standard, so the summary does not count it. */
	vendorOnly?: true | undefined;
	/** The share that would lose something without the feature tests and fallbacks. */
	spared?: number | undefined;
	/** The configuration says that the feature or key is taken care of. */
	handled?: true | undefined;
	/** The build changes the code so that nobody loses anything. */
	built?: true | undefined;
	verdict: Verdict;
	fixes: Fix[];
	/** The path of the key's page on the site. */
	page: string;
}

/** The result of a check: findings with the worst effect in the target first, then by cost and place. */
export interface CheckReport {
	findings: Finding[];
	/** Parts that could not be parsed. */
	unreadable: (Place & {
		kind: "syntax" | "depth" | "failure" | "json" | "language";
		message: string;
		/** With the kind `language`: the language that is not read. */
		language?: string | undefined;
	})[];
	/** Names that no browser is known to support, with the nearest known one. */
	unknown: (Place & {
		kind: "property" | "value" | "function" | "at-rule" | "selector" | "attribute";
		name: string;
		nearest?: string | undefined;
	})[];
	/** Code that only old browsers need, by file and place. */
	removable: (Place & {
		kind: "prefix" | "fallback" | "supports" | "test" | "nomodule" | "polyfill" | "transform";
		/** The code in short: `-webkit-mask`, `core-js/actual/array/at`. */
		name: string;
		/** The share that still needs it. */
		needed: number;
		/** The share without data. */
		untracked: number;
		/** The versions that still need it. */
		failing: VersionRange[];
	})[];
	/** Files that were not checked. */
	refused: {
		file: string;
		reason: "binary" | "unknown" | "large" | "language" | "server";
		/** With the reason `language`: the language of front ends that is not read. */
		language?: string | undefined;
	}[];
	summary: {
		files: number;
		/** The number of files that could not be read as code of their language. Nothing in them counts. */
		notCode: number;
		/** The languages of front ends that are not read, and how many files are in them or have a part in them. */
		unreadLanguages?: { language: string; files: number }[] | undefined;
		/** Shares for which everything works, works with limits, does not work, or is unknown. */
		reach: { supported: number; partly: number; unsupported: number; untracked: number };
		/** The same shares, where what a browser only ignores is partial, and unsupported is where code fails. */
		reachByEffect: { supported: number; partly: number; unsupported: number; untracked: number };
		/** Browsers of the target that nobody uses and that only a general query selects. They fail nothing. */
		unusedBrowsers?: { agent: string; versions: string[] }[] | undefined;
		/** What the code uses that is not for new code, with its first place. It costs nobody anything. */
		discouraged?:
			| { key: string; name: string; file: string; line: number; places: number; page: string }[]
			| undefined;
		/** The share for which code fails. */
		broken: number;
		/** The share (0..1) of the target's people for whom code fails. */
		brokenInTarget: number;
		verdict: Verdict;
		features: number;
		keys: number;
		/** The number of files of code that the files import by a relative path and that were not checked. */
		unreadImports: number;
		findings: Record<Severity, number>;
		/** Those that break code in the target first, then those that it ignores; the most costly first. */
		costs: {
			feature?: string | undefined;
			key?: string | undefined;
			name: string;
			severity: Severity;
			/** Whether the code breaks in the target, is ignored there, or is fine there. */
			scope: "breaks" | "ignored" | "fine";
			/** The worst effect in the target; `severity` is the worst one in all browsers. */
			inTarget: "breaks" | "degrades" | "limits" | "none";
			lost: number;
			limited: number;
			findings: number;
			/** The number of lines of code with these findings. */
			places: number;
			page: string;
		}[];
		/** Up to three features whose removal gives the most people full support, and the shares with and without limits. */
		without?: { names: string[]; reached: number; supported: number } | undefined;
	};
}

/**
 * Checks files for an audience, as `webreach check --format json --all` does. Uses no network, and reads only the files of the audience.
 * @param folder the project, whose browserslist configuration is the default target; the working directory by default.
 * @throws {Error} when the audience or the build cannot be read.
 */
export function check(files: readonly SourceFile[], options?: CheckOptions, folder?: string): CheckReport;
