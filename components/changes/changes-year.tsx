import { MonthName } from "@/components/baseline/month-name";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { TableFrame } from "@/components/layout/table-frame";
import { Trail } from "@/components/layout/trail";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { ChangesInProps } from "@/lib/schema/props/changes";
import { Beside } from "./beside";

const link = (year: string | undefined) => year && <SiteLink href={paths.changesIn(year)}>{year}</SiteLink>;

const columns = ["reach", "newly", "widely", "gained", "lost"] as const;

/** `/changes/2026`: what changed in a year, month by month, for the default audience. */
export function ChangesYear({ year, previous, next, months }: Extract<ChangesInProps, { kind: "year" }>) {
	const t = useTranslations("changes");
	const number = useCountFormat();
	const words = { period: year };
	const region = useRegionName()(WORLD);
	const trail = [{ name: t("title"), path: paths.changes() }];
	return (
		<article className="page">
			<PageHead
				title={t("titleIn", words)}
				description={t("descriptionIn", words)}
				path={paths.changesIn(year)}
				trail={trail}
				jsonLd={collectionPage(t("titleIn", words))}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>{t("titleIn", words)}</h1>
				<p className="intro">{t("people", { region })}</p>
			</header>
			<Beside previous={link(previous)} next={link(next)} />
			<TableFrame caption={t("titleIn", words)}>
				<thead>
					<tr>
						<th scope="col">{t("column.month")}</th>
						{columns.map((column) => (
							<th key={column} scope="col">
								{t(`column.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((counts) => (
						<tr key={counts.month}>
							<th scope="row">
								<SiteLink href={paths.changesIn(counts.month)}>
									<MonthName month={counts.month} />
								</SiteLink>
							</th>
							{columns.map((column) => {
								const count = counts[column];
								return <td key={column}>{count === undefined ? "–" : number(count)}</td>;
							})}
						</tr>
					))}
				</tbody>
			</TableFrame>
			<p className="intro">{t("columnTerms")}</p>
		</article>
	);
}
