import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { Refusal } from "@/lib/schema/props/refusal";
import { English } from "./english";
import { Gap } from "./gap";

interface RefusalTextProps extends Refusal {
	/** What is shown instead, in a sentence; the default audience unless said otherwise. */
	shown?: string;
}

function Words({ reason, message, shown }: RefusalTextProps) {
	const t = useTranslations("set");
	return (
		<>
			{t(`refused.${reason}`)}
			<Gap />
			{message && (
				<>
					<English>{message}</English>{" "}
				</>
			)}
			{shown ?? t("default")}
		</>
	);
}

/** Why what is shown is for another audience than that asked for, in the words of sets and plans. */
export const RefusalText = (refusal: RefusalTextProps) => (
	<PartMessages locale={useLocale()} part="plan">
		<Words {...refusal} />
	</PartMessages>
);
