import type { BuildData } from "@/lib/build/compute-after-build";
import { type BuildPack, readBuildPack } from "@/lib/build/read-build-pack";
import { createLazyValue } from "@/lib/data/records";
import { readData } from "./data";

/** What the data say about builds. */
export const getBuildData = createLazyValue(
	(): BuildData => readBuildPack(readData("builds") as BuildPack),
	"builds",
);
