import type { ComponentProps } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { useChosenAudience } from "@/lib/audience/client/audience-context";
import type { AfterBuild } from "./after-build";

/** Loaded only for an audience with a build. */
const AfterBuildPart = clientOnly<ComponentProps<typeof AfterBuild>>(() =>
	import("./after-build").then(({ AfterBuild }) => AfterBuild),
);

/** Whether a feature or key works after the build of the chosen audience. Nothing without a build. */
export function AfterBuildIsland(props: ComponentProps<typeof AfterBuild>) {
	const hasBuild = useChosenAudience()?.audience.build !== undefined;
	return hasBuild ? <AfterBuildPart {...props} /> : null;
}
