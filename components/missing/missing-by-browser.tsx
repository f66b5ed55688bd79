import { FeatureList } from "@/components/features/feature-list";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Day } from "@/components/text/day";
import { askFeatures, askGains, useAnswer } from "@/lib/client/audience/choice";
import { browserNames } from "@/lib/domain/browser-names";
import { mostGained } from "@/lib/domain/most-gained";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { MissingProps } from "@/lib/schema/props/missing";
import styles from "./missing-by-browser.module.css";

/** What web-features still waits for and newer data have everywhere. */
function Arrived({ arrived, days }: Pick<MissingProps, "arrived" | "days">) {
	const t = useTranslations("missing");
	const list = useListFormat();
	return (
		<section aria-labelledby="arrived" className="section">
			<h2 id="arrived">{t("arrived", { count: arrived.length })}</h2>
			<p className="intro">
				{t.rich("arrivedIntro", {
					features: () => <Day day={days.features} />,
					compat: () => <Day day={days.compat} />,
				})}
			</p>
			<FeatureList
				lines={arrived.map(({ browsers, ...line }) => ({
					...line,
					day: null,
					level: "limited",
					note: list(browsers.map((browser) => browserNames[browser] ?? browser)),
				}))}
				noteHead={t("cameTo")}
			/>
		</section>
	);
}

/** What one browser lacks, by the people who would gain it: those of the reader's audience, once they are counted. */
function MissingIn({ editions, lines }: Pick<MissingProps["browsers"][number], "editions" | "lines">) {
	const t = useTranslations("missing");
	const gains = useAnswer(askGains)?.value;
	const own = useAnswer(askFeatures)?.value;
	const counted = lines.map((line) => {
		const gain = gains?.(line.id, line.only ? [line.only] : editions) ?? line.gain;
		return { ...line, gain, reach: own?.get(line.id)?.share ?? line.reach };
	});
	return (
		<FeatureList
			lines={counted.sort(mostGained).map(({ only, ...line }, index) => ({
				...line,
				// Rows change what they say, not their places: nothing on the page moves.
				place: lines[index]?.id ?? line.id,
				level: "limited",
				note: only ? t("only", { browser: browserNames[only] ?? only }) : "",
			}))}
		/>
	);
}

/** `/missing`: features that one core browser keeps from Baseline, by that browser. */
export function MissingByBrowser({ browsers, arrived, days }: MissingProps) {
	const t = useTranslations("missing");
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.missing}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("intro")}</p>
			</header>
			<nav aria-label={t("browsers")}>
				<ul className={styles.browsers}>
					{browsers.map(({ family, lines }) => (
						<li key={family}>
							<a href={`#${family.toLowerCase()}`}>{family}</a>
							<span>{t("count", { count: lines.length })}</span>
						</li>
					))}
				</ul>
			</nav>
			<div className="columns">
				{browsers.map(({ family, editions, lines }) => (
					<section key={family} aria-labelledby={family.toLowerCase()} className="section">
						<h2 id={family.toLowerCase()}>{t("waitFor", { browser: family, count: lines.length })}</h2>
						{lines.length === 0 ? (
							<p className="intro">{t("none", { browser: family })}</p>
						) : (
							<MissingIn editions={editions} lines={lines} />
						)}
					</section>
				))}
			</div>
			{arrived.length > 0 && <Arrived arrived={arrived} days={days} />}
		</article>
	);
}
