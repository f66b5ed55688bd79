import { DataText } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { withMessages } from "@/components/ui/with-messages";
import type { FallbackReason } from "@/lib/audience/schema/fallback-reason";
import { useTranslations } from "@/lib/i18n/use-translations";

interface RefusalTextProps extends FallbackReason {
	/** A sentence on what is shown instead. Defaults to the default audience. */
	shown?: string;
}

function Text({ reason, message, shown }: RefusalTextProps) {
	const t = useTranslations("set");
	return (
		<>
			{t(`refused.${reason}`)}
			<SentenceSpace />
			{message && (
				<>
					<DataText>{message}</DataText>{" "}
				</>
			)}
			{shown ?? t("default")}
		</>
	);
}

/** Explains why another audience than the requested one is shown, with its own messages. */
export const RefusalText = withMessages("plan", Text);
