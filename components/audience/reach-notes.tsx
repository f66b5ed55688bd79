import type { ComponentProps } from "react";
import { AfterBuildIsland } from "@/components/build/after-build-island";
import { Limits } from "./limits";

type ReachNotesProps = ComponentProps<typeof Limits> & ComponentProps<typeof AfterBuildIsland>;

/** What belongs to a verdict: whether it changes after the reader's build, and the known limits. */
export const ReachNotes = ({ of, name, limits, notes, verdict }: ReachNotesProps) => (
	<>
		<AfterBuildIsland of={of} name={name} verdict={verdict} />
		<Limits limits={limits} notes={notes} verdict={verdict} />
	</>
);
