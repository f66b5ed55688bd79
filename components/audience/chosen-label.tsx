import type { AudienceState } from "@/lib/chosen-audience/client/audience-context";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { UsageOrigin } from "@/lib/support/schema/audience";
import type { AudienceLabel } from "./audience-label";

/** Placeholder for the name in the message: U+FFFC OBJECT REPLACEMENT CHARACTER. */
const NAME_PLACEHOLDER = "\uFFFC";

/** The name of the usage source in one line. A long file name is truncated, the day of the import is not; phones show only the name. */
export function UsageLabel({ weights }: { weights: UsageOrigin }) {
	const t = useTranslations("layout");
	const region = useRegionName();
	const day = useDayFormat();
	if (weights.kind === "region") return region(weights.code);
	const [before, after] = t("imported", { name: NAME_PLACEHOLDER, day: day(weights.day, "short") }).split(
		NAME_PLACEHOLDER,
	);
	return (
		<>
			<span className="import-words">{before}</span>
			<span className="import-name">{weights.name}</span>
			<span className="import-words">{after}</span>
		</>
	);
}

interface ChosenLabelProps {
	choice: Exclude<AudienceState, { kind: "default" }>;
	/** Passed, because an import would split the styles of every page. */
	Label: typeof AudienceLabel;
}

/** The chosen audience, or a message that it cannot be read. */
export function ChosenLabel({ choice, Label }: ChosenLabelProps) {
	const t = useTranslations("layout");
	if (choice.kind === "unread")
		return (
			<span role="alert" data-unread="">
				{t("unreadAudience")}
			</span>
		);
	const { audience, storage } = choice.chosen;
	const { weights } = audience;
	return (
		// The key replaces the line, whose end would shift.
		<Label
			key={weights.kind === "region" ? weights.code : weights.name}
			message={storage === "session" ? "audienceOfLink" : "audienceIs"}
			query={audience.query}
			region={<UsageLabel weights={weights} />}
		/>
	);
}
