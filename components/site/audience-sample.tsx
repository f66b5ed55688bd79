import clsx from "clsx";
import { AnswerText } from "@/components/audience/answer-text";
import { Glyph } from "@/components/audience/glyph";
import { useShareTexts } from "@/components/support/use-share-texts";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { SearchInput } from "@/components/ui/search-input";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { usePendingAnswer } from "@/lib/chosen-audience/client/use-pending-answer";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { HomeProps } from "@/lib/site/schema";
import type { ReachBrief } from "@/lib/support/summarize-reach";
import styles from "./audience-sample.module.css";

/** The id of the section with the answers. */
export const SAMPLE_ID = "sample-answers";

interface SampleProps {
	features: HomeProps["sample"];
	/** The name of the audience's region. */
	people: string;
	/** A browserslist query. */
	target: string;
}

/** The answer and the reach of sample features for the chosen audience. */
export function AudienceSample({ features, people, target }: SampleProps) {
	const t = useTranslations("home.sample");
	const headers = useTranslations("reach.heads");
	const reach = useTranslations("reach");
	const search = useTranslations("search");
	const toTexts = useShareTexts();
	const answer = useAudienceAnswer(queryFeatures);
	return (
		<div className={styles.sample} {...usePendingAnswer(answer, true)}>
			<search aria-label={search("submit")}>
				<form action={localizePath(paths.search(), useLocale())} className={styles.search}>
					<i className="icon icon-search" />
					<SearchInput aria-label={search("submit")} placeholder={search("example")} />
					<button type="submit" className="button">
						{search("submit")}
					</button>
				</form>
			</search>
			<section id={SAMPLE_ID} aria-labelledby="sample">
				<div className={clsx("cluster", styles.head)}>
					<h2 id="sample">{t("title")}</h2>
					<div role="status" className={styles.audience}>
						<p>{t("people", { people })}</p>
						<p>
							{t.rich("target", {
								target: () => <DataCode>{target}</DataCode>,
							})}
						</p>
					</div>
				</div>
				<table>
					<thead className="visually-hidden">
						<tr>
							<th scope="col">{headers("feature")}</th>
							<th scope="col">{reach("title")}</th>
							<th scope="col">{reach("column")}</th>
						</tr>
					</thead>
					<tbody>
						{features.map(({ id, name, answer: own, agents, reach: share, withLimits = share }) => {
							const current: ReachBrief = answer?.value?.get(id) ?? { answer: own, share, withLimits };
							const { usable } = toTexts(current.share, current.withLimits);
							return (
								<tr key={id}>
									<th scope="row">
										<DataLink href={paths.feature(id)}>{name}</DataLink>
									</th>
									<td>{current.answer !== "unknown" && <AnswerText answer={current.answer} />}</td>
									<td>
										<Glyph id={id} agents={agents} /> <strong>{usable}</strong>
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			</section>
		</div>
	);
}
