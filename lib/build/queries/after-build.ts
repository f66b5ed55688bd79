import type { Audience } from "@/lib/audience/schema/audience";
import {
	applyBuild,
	type BuildFacts,
	combineAfterBuild,
	type KeyBeforeBuild,
	listGaining,
	usesWay,
} from "@/lib/build/after-build";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import { readCssdb } from "@/lib/data/build-tools";
import { getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import { getKeySupport, getKeySupportByName } from "@/lib/features/queries/support";
import type { CompatRecord } from "@/lib/support/schema/compat";
import type { Support } from "@/lib/support/schema/reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { findBuildHelp, getMakeItWork, measureImports } from "./build-help";

type Stages = ReadonlyMap<string, number>;

/** The stages of the features of postcss-preset-env. */
const getStages = defineTable("css-stages", {
	make: (): Stages => new Map(readCssdb().map(({ id, stage }) => [id, stage])),
	pack: (stages) => stages,
	unpack: (stages: Stages) => stages,
});

/** A key of each edition's syntax: a version that has all of them until a year runs the output for that year. */
const editionKeys = [
	[2015, "javascript.classes"],
	[2015, "javascript.operators.destructuring"],
	[2015, "javascript.statements.generator_function"],
	[2016, "javascript.operators.exponentiation"],
	[2017, "javascript.operators.async_function"],
	[2018, "javascript.operators.spread.spread_in_object_literals"],
	[2018, "javascript.statements.for_await_of"],
	[2019, "javascript.statements.try_catch.optional_catch_binding"],
	[2020, "javascript.operators.optional_chaining"],
	[2021, "javascript.operators.logical_or_assignment"],
	[2022, "javascript.classes.private_class_methods"],
	[2022, "javascript.classes.static.initialization_blocks"],
	[2024, "javascript.builtins.RegExp.unicodeSets"],
	[2025, "javascript.regular_expressions.modifier"],
] as const;

const getFacts = createLazyValue((): BuildFacts => {
	const stages = getStages();
	return {
		stageOf: (name) => stages.get(name),
		editions: editionKeys.map(([year, key]) => ({ year, support: getKeySupportByName(key) })),
	};
});

/** Counts names with a prefix as full support. */
function getPrefixedSupport(record: CompatRecord): Support {
	const support = Object.entries(record.support).map(([browser, statements]) => [
		browser,
		[statements].flat().map(({ prefix: _, ...statement }) => statement),
	]);
	return getKeySupport({ ...record, support: Object.fromEntries(support) });
}

function readKey(key: string): KeyBeforeBuild {
	// A key that was renamed since the release of web-features has no data under its old name.
	if (!getCompatRecords().has(key)) return { support: {}, prefixed: {}, help: [] };
	const help = findBuildHelp(key);
	const support = getKeySupportByName(key);
	const hasPrefixes = help.some(({ kind }) => kind === "prefix");
	const prefixed = hasPrefixes ? getPrefixedSupport(getCompatRecords().get(key)) : support;
	return { support, prefixed, help };
}

function listDistinct(help: readonly BuildHelp[]): BuildHelp[] {
	return [...new Map(help.map((way) => [`${way.tool} ${way.name}`, way])).values()];
}

/**
 * Computes whether a feature, or a key, works in a target after a build.
 * @param keys the feature's keys, or the key.
 * @param feature the support of the feature; that of the key for a key.
 */
export function computeAfterBuild(
	keys: readonly string[],
	feature: Support,
	build: Build,
	{ target }: Audience,
): AfterBuild {
	const facts = getFacts();
	const parts = keys.map(readKey).map((key) => ({ key, after: applyBuild(key, build, facts) }));
	const after = combineAfterBuild(
		feature,
		parts.map(({ key, after }) => ({ before: key.support, after })),
	);
	const gained = listGaining(feature, after, target);
	const helped = parts.filter((part) => listGaining(part.key.support, part.after, gained).length > 0);
	const added = listDistinct(
		helped.flatMap(({ key }) => key.help.filter((way) => usesWay(build, way, facts))),
	);
	const imports = added.filter(({ tool }) => tool === "core-js").map(({ name }) => name);
	const bytes = measureImports(imports.sort());
	const verdict = computeVerdict(after, groupTargetByAgent(target));
	const isImpossible = verdict.kind !== "all" && getMakeItWork(keys)?.isImpossible;
	return {
		verdict,
		gained: gained.map(({ agent, version, share }) => ({ agent, version, share })),
		added,
		...(bytes !== undefined && { polyfillBytes: bytes }),
		...(isImpossible && { isImpossible }),
	};
}
