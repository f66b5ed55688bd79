import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { Refusal } from "@/lib/schema/props/refusal";

function Note({ refusal: { reason, message } }: { refusal: Refusal }) {
	const t = useTranslations("set");
	return (
		<p>
			<i className="icon icon-limited" /> {t(`refused.${reason}`)}
			<Gap />
			{message && (
				<>
					<English>{message}</English>{" "}
				</>
			)}
			{t("default")}
		</p>
	);
}

/** Why what follows is for the default audience and not for that asked for, in the words of sets and plans. */
export const RefusalNote = ({ refusal }: { refusal: Refusal }) => (
	<PartMessages locale={useLocale()} part="plan">
		<Note refusal={refusal} />
	</PartMessages>
);
