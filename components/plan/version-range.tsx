import { DataText } from "@/components/ui/data-text";
import { useTranslations } from "@/lib/i18n/use-translations";
import { formatVersionRange } from "@/lib/support/version-span";

/** A range of versions, followed by their number if there are several. */
export function VersionRange({ from, to, count }: { from: string; to: string; count: number }) {
	const t = useTranslations("plan");
	return (
		<>
			<DataText>{formatVersionRange(from, to)}</DataText>
			{count > 1 && <small>{t("count.versions", { count })}</small>}
		</>
	);
}
