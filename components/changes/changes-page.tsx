import type { ReactNode } from "react";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Trail } from "@/components/layout/trail";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { Beside } from "./beside";

interface ChangesPageProps {
	/** A month, `2026-10`, or a year. */
	period: string;
	/** The period in the reader's words. */
	name: string;
	/** The pages above it, below that of all changes. */
	above: { name: string; path: string }[];
	previous: ReactNode;
	next: ReactNode;
	/** Whose numbers these are. */
	intro: ReactNode;
	children: ReactNode;
}

/** A page of what changed in a month or a year: its head, and the ways to its neighbours. */
export function ChangesPage({ period, name, above, previous, next, intro, children }: ChangesPageProps) {
	const t = useTranslations("changes");
	const words = { period: name };
	const trail = [{ name: t("title"), path: paths.changes() }, ...above];
	return (
		<article className="page">
			<PageHead
				title={t("titleIn", words)}
				description={t("descriptionIn", words)}
				path={paths.changesIn(period)}
				preview={paths.changesIn(period)}
				trail={trail}
				jsonLd={collectionPage(t("titleIn", words))}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1 suppressHydrationWarning>{t("titleIn", words)}</h1>
				<p className="intro">{intro}</p>
			</header>
			<Beside previous={previous} next={next} />
			{children}
		</article>
	);
}
