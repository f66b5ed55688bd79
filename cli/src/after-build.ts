import { readBuilds } from "@/cli/src/packaged/builds";
import type { NamedFeature } from "@/cli/src/packaged/features";
import { computeAfterBuild } from "@/lib/build/compute-after-build";
import { summarizeHelp } from "@/lib/build/make-it-work";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { Build } from "@/lib/build/schema/build-tools";
import type { Audience } from "@/lib/support/schema/audience";
import { getEngines } from "./engine";

/** Computes whether a feature or a key works after a build. */
export function answerAfterBuild(
	{ id, support }: NamedFeature,
	build: Build,
	{ target }: Audience,
): AfterBuild {
	const { data, keysOf } = readBuilds();
	const { supportOf } = getEngines().maps;
	const names = supportOf(id) ? [id] : keysOf(id);
	const keys = names.map((key) => ({ key, support: supportOf(key) ?? {} }));
	const help = summarizeHelp(names, data.findHelp, () => undefined);
	return computeAfterBuild({ keys, support, build, target, isImpossible: help?.isImpossible }, data);
}
