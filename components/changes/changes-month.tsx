import { MonthName } from "@/components/baseline/month-name";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { ChangesInProps } from "@/lib/schema/props/changes";
import { Beside } from "./beside";
import { DrawnLists } from "./drawn-lists";

const link = (month: string | undefined) =>
	month && (
		<SiteLink href={paths.changesIn(month)}>
			<MonthName month={month} />
		</SiteLink>
	);

/** `/changes/2026-10`: what changed in a month, for the default audience. */
export function ChangesMonth(props: Extract<ChangesInProps, { kind: "month" }>) {
	const { month, previous, next, lists } = props;
	const t = useTranslations("changes");
	const words = { period: useMonthFormat()(month) };
	const region = useRegionName()(lists.region);
	const year = month.slice(0, 4);
	const trail = [
		{ name: t("title"), path: paths.changes() },
		{ name: year, path: paths.changesIn(year) },
	];
	return (
		<article className="page">
			<PageHead
				title={t("titleIn", words)}
				description={t("descriptionIn", words)}
				path={paths.changesIn(month)}
				trail={trail}
				jsonLd={collectionPage(t("titleIn", words))}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1 suppressHydrationWarning>{t("titleIn", words)}</h1>
				<p className="intro">
					{t("people", { region })}{" "}
					<SiteLink href={paths.changes({ since: lists.since })}>{t("other")}</SiteLink>
				</p>
			</header>
			<Beside previous={link(previous)} next={link(next)} />
			<DrawnLists lists={lists} />
		</article>
	);
}
