import type { ReactNode } from "react";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

interface ChangesPageProps {
	/** A month, `2026-10`, or a year. */
	period: string;
	/** The period, formatted. */
	name: string;
	/** The breadcrumb steps between `/changes` and this page. */
	ancestors: { name: string; path: string }[];
	previous: ReactNode;
	next: ReactNode;
	/** Says which people the numbers count. */
	intro: ReactNode;
	children: ReactNode;
}

/** Links to the previous and the next month or year. */
function PeriodPager({ previous, next }: { previous: ReactNode; next: ReactNode }) {
	const t = useTranslations("changes");
	return (
		<nav aria-label={t("pager")} className="pager">
			{previous && <span>{t.rich("previous", { place: () => previous })}</span>}
			{next && <span>{t.rich("next", { place: () => next })}</span>}
		</nav>
	);
}

/** The layout of a month or year of changes: metadata, title, and links to the neighboring periods. */
export function ChangesPage({ period, name, ancestors, previous, next, intro, children }: ChangesPageProps) {
	const t = useTranslations("changes");
	const values = { period: name };
	const trail = [{ name: t("title"), path: paths.changes() }, ...ancestors];
	return (
		<article className="page">
			<PageHead
				title={t("titleIn", values)}
				description={t("descriptionIn", values)}
				path={paths.changesIn(period)}
				preview={paths.changesIn(period)}
				trail={trail}
				jsonLd={collectionPageJsonLd(t("titleIn", values))}
			/>
			<header className="lead">
				<Breadcrumbs steps={trail} />
				<h1 suppressHydrationWarning>{t("titleIn", values)}</h1>
				<p className="intro">{intro}</p>
			</header>
			<PeriodPager previous={previous} next={next} />
			{children}
		</article>
	);
}
