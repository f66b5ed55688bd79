import { getBuildData } from "@/cli/src/packaged/builds";
import type { NamedFeature } from "@/cli/src/packaged/features";
import { computeAfterBuild } from "@/lib/build/compute-after-build";
import { summarizeHelp } from "@/lib/build/make-it-work";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { Build } from "@/lib/build/schema/build-tools";
import type { Audience } from "@/lib/support/schema/audience";
import { listKeySupports } from "./find-named";

/** Computes whether a feature or a key works after a build. */
export function answerAfterBuild(
	{ id, support }: NamedFeature,
	build: Build,
	{ target }: Audience,
): AfterBuild {
	const data = getBuildData();
	const ofFeature = listKeySupports(id);
	const keys = ofFeature.length > 0 ? ofFeature : [{ key: id, support }];
	const names = keys.map(({ key }) => key);
	const help = summarizeHelp(names, data.findHelp, () => undefined);
	return computeAfterBuild({ keys, support, build, target, isImpossible: help?.isImpossible }, data);
}
