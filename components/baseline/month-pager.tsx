import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";

interface MonthPagerProps {
	/** The namespace of its messages. */
	of?: "baselinePages" | "changes";
	/** Links. */
	previous: ReactNode;
	next: ReactNode;
}

/** Links to the previous and the next page. */
export function MonthPager({ of = "baselinePages", previous, next }: MonthPagerProps) {
	const t = useTranslations(of);
	return (
		<nav aria-label={t("pager")} className="pager">
			{previous && <span>{t.rich("previous", { place: () => previous })}</span>}
			{next && <span>{t.rich("next", { place: () => next })}</span>}
		</nav>
	);
}
