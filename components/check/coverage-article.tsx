import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { TableFrame } from "@/components/layout/table-frame";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { AreaCoverage, CoverageProps } from "@/lib/schema/props/check";
import styles from "./findings.module.css";

type Counts = Pick<AreaCoverage, "seen" | "possible" | "unseen" | "noSource">;

function CoverageRow({ name, counts }: { name: string; counts: Counts }) {
	const count = useCountFormat();
	const share = useShareFormat();
	const { seen, possible, unseen, noSource } = counts;
	const inSource = seen + possible + unseen;
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>{count(inSource)}</td>
			<td>
				{count(seen)} <small>{inSource > 0 && share(seen / inSource)}</small>
			</td>
			<td>{count(possible)}</td>
			<td>{count(unseen)}</td>
			<td>{count(noSource)}</td>
		</tr>
	);
}

const sumOf = (areas: AreaCoverage[], of: keyof Counts) => areas.reduce((sum, area) => sum + area[of], 0);

/** `/check/coverage`: what the check of code can see, and what not. */
export function CoverageArticle({ areas, unseen, prose, why }: CoverageProps) {
	const t = useTranslations("coverage");
	const all = {
		seen: sumOf(areas, "seen"),
		possible: sumOf(areas, "possible"),
		unseen: sumOf(areas, "unseen"),
		noSource: sumOf(areas, "noSource"),
	};
	return (
		<article className="page">
			<PageHead title={t("title")} description={t("description")} path={paths.checkCoverage} />
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
				<p className="intro">{t("how")}</p>
				<p>
					<SiteLink href={paths.check}>{t("toCheck")}</SiteLink>
				</p>
			</header>
			<TableFrame caption={t("caption")} table={styles.coverage}>
				<thead>
					<tr>
						<th scope="col">{t("area")}</th>
						<th scope="col">{t("inSource")}</th>
						<th scope="col">{t("seen")}</th>
						<th scope="col">{t("possible")}</th>
						<th scope="col">{t("unseen")}</th>
						<th scope="col">{t("noSource")}</th>
					</tr>
				</thead>
				<tbody>
					{areas.map((area) => (
						<CoverageRow key={area.area} name={area.area} counts={area} />
					))}
					<CoverageRow name={t("all")} counts={all} />
				</tbody>
			</TableFrame>
			<section aria-labelledby="unseen" className="section">
				<h2 id="unseen">{t("unseenTitle")}</h2>
				<p className="intro">{t("prose", { count: prose })}</p>
				{unseen.map(({ area, keys, count }) => (
					<details key={area}>
						<summary>{t("unseenOf", { area, count })}</summary>
						<p className={styles.keys} lang="en" dir="ltr">
							{keys.split(" ").map((key) => (
								<code key={key}>{key}</code>
							))}
						</p>
					</details>
				))}
			</section>
			<section aria-labelledby="no-source" className="section">
				<h2 id="no-source">{t("noSourceTitle")}</h2>
				<p className="intro">{t("noSourceIntro")}</p>
				<ul>
					{why.map(({ kind, count }) => (
						<li key={kind}>{t(`why.${kind}`, { count })}</li>
					))}
				</ul>
			</section>
		</article>
	);
}
