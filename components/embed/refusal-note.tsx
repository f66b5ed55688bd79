import { English } from "@/components/text/english";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Refusal } from "@/lib/schema/props/refusal";

/** Why what follows is for the default audience and not for that asked for. */
export function RefusalNote({ refusal: { reason, message } }: { refusal: Refusal }) {
	const t = useTranslations("set");
	return (
		<p>
			<i className="icon icon-limited" /> {t(`refused.${reason}`)} {message && <English>{message}</English>}{" "}
			{t("default")}
		</p>
	);
}
