import { verdictIcons } from "@/components/audience/verdict-icons";
import { SiteLink } from "@/components/layout/site-link";
import { askFeatures, useAnswer } from "@/lib/client/audience/choice";
import { useSettling } from "@/lib/client/audience/use-settling";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { HomeProps } from "@/lib/schema/props/lists";
import styles from "./sample.module.css";

const lengthOf = (share: number) => `${(share * 100).toFixed(1)}%`;

interface SampleProps {
	features: HomeProps["sample"];
	/** Whose people are counted, by name. */
	people: string;
	/** A browserslist query. */
	target: string;
}

/** What an audience is told of a few features: whether they work in its target, and for how many. It follows the choice. */
export function Sample({ features, people, target }: SampleProps) {
	const t = useTranslations("home.sample");
	const verdicts = useTranslations("features.verdicts");
	const heads = useTranslations("reach.heads");
	const reach = useTranslations("reach");
	const percent = useShareFormat();
	const answer = useAnswer(askFeatures);
	return (
		<div className={styles.sample} {...useSettling(answer, true)}>
			<section aria-labelledby="sample" className="section">
				<h2 id="sample">{t("title")}</h2>
				<div role="status" className={styles.counted}>
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
					<thead className="unseen">
						<tr>
							<th scope="col">{heads("feature")}</th>
							<th scope="col">{reach("column")}</th>
						</tr>
					</thead>
					<tbody>
						{features.map(({ id, name, verdict: kind, reach: share, withLimits = share }) => {
							const now = answer?.value?.get(id) ?? { verdict: kind, share, withLimits };
							const more = percent(now.withLimits);
							const words = percent(now.share);
							return (
								<tr key={id}>
									<th scope="row">
										<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
											{name}
										</SiteLink>
										{now.verdict !== "unknown" && (
											<span className={styles.verdict}>
												<i className={`icon icon-${verdictIcons[now.verdict]}`} /> {verdicts(now.verdict)}
											</span>
										)}
									</th>
									<td>
										<strong>{words}</strong>{" "}
										<span key={words} className={styles.more}>
											{more !== words && reach("withLimits", { share: more })}
										</span>
										<svg className="share-bar" width="100%" aria-hidden="true">
											<rect className={styles.limited} width={lengthOf(now.withLimits)} height="100%" />
											<rect className={styles.full} width={lengthOf(now.share)} height="100%" />
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
