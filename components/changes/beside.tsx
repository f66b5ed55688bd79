import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";

/** The ways to the month or year before and after. */
export function Beside({ previous, next }: { previous: ReactNode; next: ReactNode }) {
	const t = useTranslations("changes");
	return (
		<nav aria-label={t("beside")} className="beside">
			{previous && <span>{t.rich("previous", { place: () => previous })}</span>}
			{next && <span>{t.rich("next", { place: () => next })}</span>}
		</nav>
	);
}
