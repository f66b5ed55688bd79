import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";

interface BesideProps {
	/** Links. */
	previous: ReactNode;
	next: ReactNode;
}

/** The ways to the pages before and after. */
export function Beside({ previous, next }: BesideProps) {
	const t = useTranslations("baselinePages");
	return (
		<nav aria-label={t("beside")} className="beside">
			{previous && <span>{t.rich("previous", { place: () => previous })}</span>}
			{next && <span>{t.rich("next", { place: () => next })}</span>}
		</nav>
	);
}
