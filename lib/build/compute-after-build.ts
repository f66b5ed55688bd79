import type { ResolvedRow } from "@/lib/audience/schema/audience";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import type { Support } from "@/lib/support/schema/reach";
import { computeSetVerdict, groupTargetByAgent } from "@/lib/support/verdict";
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

/** A feature or a key. */
interface BuildMember {
	/** The feature's keys, or the key, with their support. */
	keys: readonly { key: string; support: Support }[];
	/** The support of the feature; that of the key for a key. */
	support: Support;
}

export interface BuildQuestion {
	/** A feature, a key, or features that are used together. */
	members: readonly BuildMember[];
	build: Build;
	target: readonly ResolvedRow[];
	/** No build can help, as a reviewed source says. */
	isImpossible?: boolean | undefined;
}

function listDistinct(help: readonly BuildHelp[]): BuildHelp[] {
	return [...new Map(help.map((way) => [`${way.tool} ${way.name}`, way])).values()];
}

/** A feature or a key, with its support and that of its keys after a build. */
function buildMember({ keys, support }: BuildMember, build: Build, data: BuildData) {
	const parts = keys.map(({ key, support }) => {
		const part: KeyBeforeBuild = {
			support,
			prefixed: data.findPrefixed(key) ?? support,
			help: data.findHelp(key),
		};
		return { part, after: applyBuild(part, build, data) };
	});
	const built = parts.map(({ part, after }) => ({ before: part.support, after }));
	return { parts, after: combineAfterBuild(support, built) };
}

/** Computes whether a feature or a key works in a target after a build, or whether several features work together. */
export function computeAfterBuild(question: BuildQuestion, data: BuildData): AfterBuild {
	const { members, build, target } = question;
	const built = members.map((member) => buildMember(member, build, data));
	const after = built.map((member) => member.after);
	const gained = listGaining(
		members.map(({ support }) => support),
		after,
		target,
	);
	const helped = built
		.flatMap(({ parts }) => parts)
		.filter(({ part, after }) => listGaining([part.support], [after], gained).length > 0);
	const added = listDistinct(
		helped.flatMap(({ part }) => part.help.filter((way) => usesWay(build, way, data))),
	);
	const imports = added.filter(({ tool }) => tool === "core-js").map(({ name }) => name);
	const bytes = data.measure(imports.sort());
	const verdict = computeSetVerdict(after, groupTargetByAgent([...target]));
	return {
		verdict,
		gained: gained.map(({ agent, version, share }) => ({ agent, version, share })),
		added,
		...(bytes !== undefined && { polyfillBytes: bytes }),
		...(verdict.kind !== "all" && question.isImpossible && { isImpossible: true }),
	};
}
