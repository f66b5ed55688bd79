import type { ComponentProps } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { PlainError } from "@/components/ui/plain-error";
import { useChosenAudience } from "@/lib/audience/client/audience-context";
import type { AfterBuild } from "./after-build";
import styles from "./after-build-island.module.css";

/** Loaded only for an audience with a build. */
const AfterBuildPart = clientOnly<ComponentProps<typeof AfterBuild>>(
	() => import("./after-build").then(({ loadAfterBuild }) => loadAfterBuild()),
	undefined,
	PlainError,
);

/**
 * Whether a feature or key works after the build of the chosen audience. Without a build it is empty and takes no space; with
 * a stored one its space is reserved before the first paint.
 */
export function AfterBuildIsland(props: ComponentProps<typeof AfterBuild>) {
	const hasBuild = useChosenAudience()?.audience.build !== undefined;
	return <div className={styles.space}>{hasBuild && <AfterBuildPart {...props} />}</div>;
}
