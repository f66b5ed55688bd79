import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Span, Support } from "@/lib/support/schema/reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import {
	applyBuild,
	type BuildFacts,
	combineAfterBuild,
	type KeyBeforeBuild,
	listGaining,
	usesWay,
} from "./after-build";

/**
 * Keys that only mirror syntax in scripts or at run time: interfaces of the CSSOM, functions and objects that the syntax makes, the
 * constructor whose members are polyfilled, and how a function of CSS reads mixed parameters. Where a build replaces the syntax, nothing
 * is left for them to work on. Reviewed by hand; a test fails when a pattern matches no key.
 */
export const mirrors: readonly RegExp[] = [
	/^api\.CSS\w+(?:Rule|Declarations|Descriptors)(?:\.|$)/,
	/^javascript\.builtins\.(?:AsyncFunction|(?:Async)?Generator(?:Function)?)(?:\.|$)/,
	/^javascript\.(?:operators|statements)\.generator_function\./,
	/^javascript\.builtins\.Iterator\.Iterator$/,
	/^css\.types\.(?:\w+|color\.\w+)\.mixed_type_parameters$/,
];

const mirrorsSyntax = (key: string): boolean => mirrors.some((pattern) => pattern.test(key));

/** What the data say about builds. */
export interface BuildData extends BuildFacts {
	/** All ways in which tools make a key work. */
	findHelp: (key: string) => readonly BuildHelp[];
	/** The support of a key when a name with a vendor prefix counts as full support; undefined for keys that no tool prefixes. */
	findPrefixed: (key: string) => Support | undefined;
	/** The bytes of sorted imports, bundled together and minified. Undefined for imports that were not measured. */
	measure: (imports: readonly string[]) => number | undefined;
}

export interface BuildQuestion {
	/** The feature's keys, or the key, with their support. */
	keys: readonly { key: string; support: Support }[];
	/** The support of the feature; that of the key for a key. */
	support: Support;
	build: Build;
	target: readonly ResolvedRow[];
	/** No build can help, as a reviewed source says. */
	isImpossible?: boolean | undefined;
}

function listDistinct(help: readonly BuildHelp[]): BuildHelp[] {
	return [...new Map(help.map((way) => [`${way.tool} ${way.name}`, way])).values()];
}

const EVERYWHERE: Span[] = [{ level: "full", from: "0" }];

/** The keys of a feature, or the key, with their support before and after a build, and the ways that the build uses. */
function buildKeys({ keys, support, build }: BuildQuestion, data: BuildData) {
	const parts = keys.map(({ key, support: before }) => {
		const help = data.findHelp(key);
		const part: KeyBeforeBuild = { support: before, prefixed: data.findPrefixed(key) ?? before, help };
		const used = help.filter((way) => usesWay(build, way, data));
		return { key, before, after: applyBuild(part, build, data), used };
	});
	const own = parts.filter(({ key }) => !mirrorsSyntax(key));
	if (own.length === 0 || own.some(({ used }) => used.length === 0)) return parts;
	const everywhere: Support = Object.fromEntries(Object.keys(support).map((name) => [name, EVERYWHERE]));
	return parts.map((part) => (mirrorsSyntax(part.key) ? { ...part, after: everywhere } : part));
}

/** Computes whether a feature or a key works in a target after a build. */
export function computeAfterBuild(question: BuildQuestion, data: BuildData): AfterBuild {
	const { support, target } = question;
	const keys = buildKeys(question, data);
	const after = combineAfterBuild(support, keys);
	const gained = listGaining(support, after, target);
	const helped = keys.filter((key) => listGaining(key.before, key.after, gained).length > 0);
	const added = listDistinct(helped.flatMap(({ used }) => used));
	const imports = added.filter(({ tool }) => tool === "core-js").map(({ name }) => name);
	const bytes = data.measure(imports.sort());
	const verdict = computeVerdict(after, groupTargetByAgent([...target]));
	return {
		verdict,
		gained: gained.map(({ agent, version, share }) => ({ agent, version, share })),
		added,
		...(bytes !== undefined && { polyfillBytes: bytes }),
		...(verdict.kind !== "all" && question.isImpossible && { isImpossible: true }),
	};
}
