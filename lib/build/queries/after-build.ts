import { packSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { type BuildData, computeAfterBuild } from "@/lib/build/compute-after-build";
import type { BuildPack } from "@/lib/build/read-build-pack";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import { getKeySupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { readCssdb } from "@/lib/data/build-tools";
import { getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import type { Audience } from "@/lib/support/schema/audience";
import type { CompatRecord } from "@/lib/support/schema/compat";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support } from "@/lib/support/schema/reach";
import { findBuildHelp, getMakeItWork, listBundleSizes, listHelpByKey, measureImports } from "./build-help";

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

const getEditions = createLazyValue(() =>
	editionKeys.map(([year, key]) => ({ year, support: getKeySupportByName(key) })),
);

/** Counts names with a prefix as full support. */
function getPrefixedSupport(record: CompatRecord): Support {
	const support = Object.entries(record.support).map(([browser, statements]) => [
		browser,
		[statements].flat().map(({ prefix: _, ...statement }) => statement),
	]);
	return getKeySupport({ ...record, support: Object.fromEntries(support) });
}

function findPrefixed(key: string): Support | undefined {
	const hasPrefixes = findBuildHelp(key).some(({ kind }) => kind === "prefix");
	return hasPrefixes ? getPrefixedSupport(getCompatRecords().get(key)) : undefined;
}

const getBuildData = createLazyValue((): BuildData => {
	const stages = getStages();
	return {
		stageOf: (name) => stages.get(name),
		editions: getEditions(),
		findHelp: findBuildHelp,
		findPrefixed,
		measure: measureImports,
	};
});

/** A key that was renamed since the release of web-features has no data under its old name. */
const readKey = (key: string) => ({
	key,
	support: getCompatRecords().has(key) ? getKeySupportByName(key) : {},
});

/**
 * Computes whether a feature, or a key, works in a target after a build.
 * @param keys the feature's keys, or the key.
 * @param support the support of the feature; that of the key for a key.
 */
export const getAfterBuild = (
	keys: readonly string[],
	support: Support,
	build: Build,
	{ target }: Audience,
): AfterBuild =>
	computeAfterBuild(
		{
			keys: keys.map(readKey),
			support,
			build,
			target,
			isImpossible: getMakeItWork(keys)?.isImpossible,
		},
		getBuildData(),
	);

/** Lists the help of keys, each once, and the places of each key's in the list. */
function indexHelp(help: readonly (readonly [string, readonly BuildHelp[]])[]) {
	const distinct = new Map<string, { place: number; way: BuildHelp }>();
	const keys = help.map(([key, own]): [string, number[]] => [
		key,
		own.map((way) => {
			const id = JSON.stringify(way);
			const known = distinct.get(id) ?? { place: distinct.size, way };
			distinct.set(id, known);
			return known.place;
		}),
	]);
	return { help: [...distinct.values()].map(({ way }) => way), keys: Object.fromEntries(keys) };
}

/** The data about builds as JSON of a `BuildPack`. Browsers fetch it to check code for a build. */
export const getBuildPack = createLazyValue(() => {
	const help = listHelpByKey();
	const prefixed = help.flatMap(([key]): [string, Support][] => {
		const support = findPrefixed(key);
		return support ? [[key, support]] : [];
	});
	const editions = getEditions().map(({ year, support }, place): [string, Support] => [
		`${year}.${place}`,
		support,
	]);
	const pack: BuildPack = {
		...indexHelp(help),
		stages: Object.fromEntries(getStages()),
		prefixed: packSupportMatrix(prefixed, supportDataBrowsers),
		editions: packSupportMatrix(editions, supportDataBrowsers),
		sizes: listBundleSizes(),
	};
	return { text: JSON.stringify(pack) };
}, "build pack");
