import { FeatureList } from "@/components/features/feature-list";
import { Page } from "@/components/layout/page";
import { DataDate } from "@/components/ui/data-date";
import { Section } from "@/components/ui/section";
import { compareGains } from "@/lib/baseline/rank-gains";
import type { MissingProps } from "@/lib/baseline/schema/missing-page";
import { queryFeatures, queryGains, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import styles from "./missing-by-browser.module.css";

/** Features outside Baseline in web-features that all core browsers support by newer BCD data. */
function Arrived({ arrived, days }: Pick<MissingProps, "arrived" | "days">) {
	const t = useTranslations("missing");
	const list = useListFormat();
	return (
		<Section id="arrived" title={t("arrived", { count: arrived.length })}>
			<p className="intro">
				{t.rich("arrivedIntro", {
					features: () => <DataDate day={days.features} />,
					compat: () => <DataDate day={days.compat} />,
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
		</Section>
	);
}

/** The features that one browser lacks, by gain; for the chosen audience once its answers have loaded. */
function MissingIn({ editions, lines }: Pick<MissingProps["browsers"][number], "editions" | "lines">) {
	const t = useTranslations("missing");
	const gains = useAudienceAnswer(queryGains)?.value;
	const own = useAudienceAnswer(queryFeatures)?.value;
	const counted = lines.map((line) => {
		const gain = gains?.(line.id, line.only ? [line.only] : editions) ?? line.gain;
		return { ...line, gain, reach: own?.get(line.id)?.share ?? line.reach };
	});
	return (
		<FeatureList
			lines={counted.sort(compareGains).map(({ only, ...line }, index) => ({
				...line,
				// React keys by position: rows change their content in place, so nothing moves.
				place: lines[index]?.id ?? line.id,
				level: "limited",
				note: only ? t("only", { browser: browserNames[only] ?? only }) : "",
			}))}
		/>
	);
}

/** `/missing`: features that only one core browser lacks for Baseline, by that browser. */
export function MissingByBrowser({ browsers, arrived, days }: MissingProps) {
	const t = useTranslations("missing");
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("intro")}
			path={paths.missing}
			jsonLd="collection"
		>
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
		</Page>
	);
}
