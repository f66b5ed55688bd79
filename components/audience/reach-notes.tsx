import type { ComponentProps } from "react";
import type { AfterBuild } from "@/components/build/after-build";
import { clientOnly } from "@/components/ui/client-only";
import { useChosenAudience } from "@/lib/audience/client/audience-context";
import { Limits } from "./limits";

/** Loaded only for an audience with a build. */
const AfterBuildPart = clientOnly<ComponentProps<typeof AfterBuild>>(() =>
	import("@/components/build/after-build").then(({ AfterBuild }) => AfterBuild),
);

type ReachNotesProps = ComponentProps<typeof Limits> & ComponentProps<typeof AfterBuild>;

/** What belongs to a verdict: whether it changes after the reader's build, and the known limits. */
export function ReachNotes({ of, name, limits, notes, verdict }: ReachNotesProps) {
	const hasBuild = useChosenAudience()?.audience.build !== undefined;
	return (
		<>
			{hasBuild && <AfterBuildPart of={of} name={name} verdict={verdict} />}
			<Limits limits={limits} notes={notes} verdict={verdict} />
		</>
	);
}
