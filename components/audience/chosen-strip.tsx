import type { Choice } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import { AudienceWords } from "./audience-words";
import { BriefWeights } from "./brief-weights";
import { KeepOrLeave } from "./keep-or-leave";
import { Yours } from "./yours";

interface ChosenStripProps {
	choice: Exclude<Choice, { kind: "default" }>;
	/** The address names an audience, and the page answers for that one. */
	asks: boolean;
}

/** The chosen audience in the strip, or that it cannot be read. */
export function ChosenStrip({ choice, asks }: ChosenStripProps) {
	const t = useTranslations("layout");
	if (choice.kind === "unread")
		return (
			<p role="alert" data-unread="">
				{t("unreadAudience")}
			</p>
		);
	const { audience, keeping } = choice.chosen;
	if (asks) return <Yours audience={audience} />;
	const isBrought = keeping === "this tab";
	return (
		<>
			<AudienceWords
				message={isBrought ? "audienceOfLink" : "audienceIs"}
				query={audience.query}
				region={<BriefWeights weights={audience.weights} />}
			/>
			{isBrought && <KeepOrLeave audience={audience} />}
		</>
	);
}
