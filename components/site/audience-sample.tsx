import { answerIcons } from "@/components/audience/answer-icons";
import { useShareTexts } from "@/components/support/use-share-texts";
import { SiteLink } from "@/components/ui/site-link";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { usePendingAnswer } from "@/lib/chosen-audience/client/use-pending-answer";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { HomeProps } from "@/lib/site/schema";
import type { ReachBrief } from "@/lib/support/summarize-reach";
import styles from "./audience-sample.module.css";

const formatLength = (share: number) => `${(share * 100).toFixed(1)}%`;

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
	const answerText = useTranslations("reach.answer");
	const headers = useTranslations("reach.heads");
	const reach = useTranslations("reach");
	const toTexts = useShareTexts();
	const answer = useAudienceAnswer(queryFeatures);
	return (
		<div className={styles.sample} {...usePendingAnswer(answer, true)}>
			<section id={SAMPLE_ID} aria-labelledby="sample" className="section">
				<h2 id="sample">{t("title")}</h2>
				<div role="status" className={styles.audience}>
					<p>{t("people", { people })}</p>
					<p>
						{t.rich("target", {
							target: () => (
								<code lang="en" dir="ltr">
									{target}
								</code>
							),
						})}
					</p>
				</div>
				<table>
					<thead className="visually-hidden">
						<tr>
							<th scope="col">{headers("feature")}</th>
							<th scope="col">{reach("column")}</th>
						</tr>
					</thead>
					<tbody>
						{features.map(({ id, name, answer: own, reach: share, withLimits = share }) => {
							const current: ReachBrief = answer?.value?.get(id) ?? { answer: own, share, withLimits };
							const { usable, inFull } = toTexts(current.share, current.withLimits);
							return (
								<tr key={id}>
									<th scope="row">
										<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
											{name}
										</SiteLink>
										{current.answer !== "unknown" && (
											<span className={styles.verdict}>
												<i className={`icon icon-${answerIcons[current.answer]}`} />{" "}
												{answerText(current.answer)}
											</span>
										)}
									</th>
									<td>
										<strong>{usable}</strong>{" "}
										<span key={usable} className={styles.more}>
											{inFull}
										</span>
										<svg className="share-bar" width="100%" aria-hidden="true">
											<rect
												className={styles.limited}
												width={formatLength(current.withLimits)}
												height="100%"
											/>
											<rect className={styles.full} width={formatLength(current.share)} height="100%" />
										</svg>
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
