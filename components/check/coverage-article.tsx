import clsx from "clsx";
import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import { CompatKey } from "@/components/support/key-list";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import type { AreaCoverage, CoverageProps } from "@/lib/check/schema/page";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./findings.module.css";

type Counts = Pick<AreaCoverage, "seen" | "possible" | "unseen" | "noSource">;

interface CoverageRowProps {
	name: ReactNode;
	counts: Counts;
	/** Whether the table has a column of keys that are found by name alone. */
	hasPossible: boolean;
}

function CoverageRow({ name, counts, hasPossible }: CoverageRowProps) {
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
			{hasPossible && <td>{count(possible)}</td>}
			<td>{count(unseen)}</td>
			<td>{count(noSource)}</td>
		</tr>
	);
}

const sumCounts = (areas: AreaCoverage[], of: keyof Counts) => areas.reduce((sum, area) => sum + area[of], 0);

/** `/check/coverage`: how many compat keys the check finds, by area, and which ones it misses. */
export function CoverageArticle({ areas, unseen, prose, why, languages }: CoverageProps) {
	const t = useTranslations("coverage");
	const list = useListFormat();
	const all = {
		seen: sumCounts(areas, "seen"),
		possible: sumCounts(areas, "possible"),
		unseen: sumCounts(areas, "unseen"),
		noSource: sumCounts(areas, "noSource"),
	};
	const hasPossible = all.possible > 0;
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.checkCoverage}
			lead={
				<>
					<p className="intro">
						{t("languages", { read: list(languages.read), unread: list(languages.unread) })}
					</p>
					<p className="intro">{t("how")}</p>
					<p>
						<SiteLink href={paths.check}>{t("toCheck")}</SiteLink>
					</p>
				</>
			}
		>
			<TableScroll
				caption={t("caption")}
				frame="low"
				table={`numbers ${styles.coverage}`}
				heads={[
					t("area"),
					t("inSource"),
					t("seen"),
					hasPossible && t("possible"),
					t("unseen"),
					t("noSource"),
				]}
			>
				<tbody>
					{areas.map((area) => (
						<CoverageRow
							key={area.area}
							name={<CompatKey name={area.area} />}
							counts={area}
							hasPossible={hasPossible}
						/>
					))}
					<CoverageRow name={t("all")} counts={all} hasPossible={hasPossible} />
				</tbody>
			</TableScroll>
			<Section id="unseen" title={t("unseenTitle")} intro={t("prose", { count: prose })}>
				{unseen.map(({ area, keys, count }) => (
					<details key={area}>
						<summary>{t("unseenOf", { area, count })}</summary>
						<p className={clsx("cluster small", styles.keys)} lang="en" dir="ltr">
							{keys.split(" ").map((key) => (
								<code key={key}>{key}</code>
							))}
						</p>
					</details>
				))}
			</Section>
			<Section id="no-source" title={t("noSourceTitle")} intro={t("noSourceIntro")}>
				<ul>
					{why.map(({ kind, count }) => (
						<li key={kind}>{t(`why.${kind}`, { count })}</li>
					))}
				</ul>
			</Section>
		</Page>
	);
}
