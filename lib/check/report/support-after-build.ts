import { applyBuild } from "@/lib/build/after-build";
import type { BuildData } from "@/lib/build/compute-after-build";
import type { Build } from "@/lib/build/schema/build-tools";
import type { SupportOfKey } from "./support-outcome";

/** Looks up the support of a key after a build; undefined if the build does not change it. */
export function createSupportAfterBuild(
	build: Build,
	data: Pick<BuildData, "findHelp" | "findPrefixed" | "stageOf" | "editions">,
	supportOf: SupportOfKey,
): SupportOfKey {
	const cache = new Map<string, ReturnType<SupportOfKey>>();
	return (key) => {
		if (cache.has(key)) return cache.get(key);
		const support = supportOf(key);
		const part = support && {
			support,
			prefixed: data.findPrefixed(key) ?? support,
			help: data.findHelp(key),
		};
		const after = part && applyBuild(part, build, data);
		const changed = after === support ? undefined : after;
		cache.set(key, changed);
		return changed;
	};
}
