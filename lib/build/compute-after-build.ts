import type { ResolvedRow } from "@/lib/audience/schema/audience";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import type { Support } from "@/lib/support/schema/reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import {
	applyBuild,
	type BuildFacts,
	combineAfterBuild,
	type KeyBeforeBuild,
	listGaining,
	usesWay,
} from "./after-build";

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

/** Computes whether a feature, or a key, works in a target after a build. */
export function computeAfterBuild(question: BuildQuestion, data: BuildData): AfterBuild {
	const { support, build, target } = question;
	const parts = question.keys.map(({ key, support }) => {
		const part: KeyBeforeBuild = {
			support,
			prefixed: data.findPrefixed(key) ?? support,
			help: data.findHelp(key),
		};
		return { part, after: applyBuild(part, build, data) };
	});
	const after = combineAfterBuild(
		support,
		parts.map(({ part, after }) => ({ before: part.support, after })),
	);
	const gained = listGaining(support, after, target);
	const helped = parts.filter(({ part, after }) => listGaining(part.support, after, gained).length > 0);
	const added = listDistinct(
		helped.flatMap(({ part }) => part.help.filter((way) => usesWay(build, way, data))),
	);
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
