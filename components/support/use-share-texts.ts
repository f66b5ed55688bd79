import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";

/**
 * Returns a function that formats shares (0..1) of an audience for a list: `usable`, the share that can use something, and
 * `inFull`, the share with full support, if it displays as another.
 */
export function useShareTexts() {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	return (full: number, withLimits = full) => {
		const [usable, share] = [percent(withLimits), percent(full)];
		return { usable, inFull: share === usable ? undefined : t("inFull", { share }) };
	};
}
