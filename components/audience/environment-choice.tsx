import { withMessages } from "@/components/ui/with-messages";
import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { Environments } from "./environments";

interface EnvironmentChoiceProps extends Pick<TargetReading, "environment" | "environments"> {
	/** @param query the target of the chosen environment. */
	onChoose: (query: string) => void;
}

/** Buttons that choose another environment of a configuration. */
export const EnvironmentChoice = withMessages(
	"reading",
	({ onChoose, ...environments }: EnvironmentChoiceProps) => (
		<Environments
			{...environments}
			renderOther={({ name, query }) => (
				<button type="button" lang="en" onClick={() => onChoose(query)}>
					{name}
				</button>
			)}
		/>
	),
);
