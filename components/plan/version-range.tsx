import { English } from "@/components/text/english";
import { versionSpan } from "@/lib/domain/version-span";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Versions in a row, and how many there are of them where it is not one. */
export function VersionRange({ from, to, count }: { from: string; to: string; count: number }) {
	const t = useTranslations("plan");
	return (
		<>
			<English>{versionSpan(from, to)}</English>
			{count > 1 && <small>{t("count.versions", { count })}</small>}
		</>
	);
}
