import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { Environments } from "./environments";

interface EnvironmentChoiceProps extends Pick<TargetReading, "environment" | "environments"> {
	/** @param query the target of the chosen environment. */
	onChoose: (query: string) => void;
}

/** Buttons that choose another environment of a configuration. */
export const EnvironmentChoice = ({ onChoose, ...environments }: EnvironmentChoiceProps) => (
	<PartMessages locale={useLocale()} part="reading">
		<Environments
			{...environments}
			renderOther={({ name, query }) => (
				<button type="button" lang="en" onClick={() => onChoose(query)}>
					{name}
				</button>
			)}
		/>
	</PartMessages>
);
