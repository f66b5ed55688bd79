import clsx from "clsx";
import { Section } from "@/components/ui/section";
import { ShareMeter } from "@/components/ui/share-meter";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MAP_SIZE, mapRegions } from "@/lib/reach/map-regions";
import { buildRegionMap } from "@/lib/reach/region-map";
import type { RegionShares } from "@/lib/reach/schema";
import styles from "./region-map.module.css";

const steps = [4, 3, 2, 1, 0];

/** How many regions with low shares have a bar. */
const MAX_LEAST = 8;

/** A step as a class of the map and its legend. */
const getStepClass = (step: number) => styles[`step${step}`];

function Ranking({ title, rows }: { title: string; rows: (readonly [name: string, share: number])[] }) {
	const percent = useShareFormat();
	return (
		<div>
			<h3>{title}</h3>
			<ol className={clsx("ruled", styles.ranking)}>
				{rows.map(([name, share]) => (
					<li key={name}>
						<span>{name}</span> <ShareMeter share={share} /> <data value={share}>{percent(share)}</data>
					</li>
				))}
			</ol>
		</div>
	);
}

/**
 * Where in the world people can use a feature: a map in five steps, the lowest regions and the continents in numbers, and a
 * list of all regions.
 */
export function RegionMap({ shares }: { shares: RegionShares }) {
	const t = useTranslations("feature.regions");
	const percent = useWholePercentFormat();
	const exact = useShareFormat();
	const regionName = useRegionName();
	const map = buildRegionMap(shares);
	const { height, top } = map;
	const formatStep = (step: number) => {
		const from = (top - (steps.length - step) * height) / 100;
		const values = { from: percent(from), to: percent(from + height / 100) };
		return step === 0 ? t("below", values) : t("between", values);
	};
	const codesOf = (step: number) => mapRegions.filter((_, place) => map.steps[place] === step);
	const ranked = map.ranked.map(([code, share]) => [regionName(code), share] as const);
	return (
		<Section id="regions" title={t("title")} intro={t("intro")}>
			<div className={clsx("stack", styles.regions)}>
				<figure>
					<svg className={styles.map} viewBox={`0 0 ${MAP_SIZE.join(" ")}`} aria-hidden="true">
						<use href="/pictures/world.svg#others" className={styles.unknown} />
						{steps.map((step) => (
							<g key={step} className={getStepClass(step)}>
								{codesOf(step).map((code) => (
									<use key={code} href={`/pictures/world.svg#${code}`} />
								))}
							</g>
						))}
					</svg>
					<figcaption>
						<ul className={clsx("cluster small", styles.legend)}>
							{steps.toReversed().map((step) => (
								<li key={step}>
									<svg className={getStepClass(step)} aria-hidden="true">
										<rect width="100%" height="100%" />
									</svg>{" "}
									{formatStep(step)}
								</li>
							))}
						</ul>
					</figcaption>
				</figure>
				<div className={clsx("stack", styles.rankings)}>
					<Ranking title={t("least")} rows={ranked.slice(0, MAX_LEAST)} />
					<Ranking
						title={t("continents")}
						rows={shares.continents.map(([code, share]) => [regionName(code), share])}
					/>
				</div>
			</div>
			<details>
				<summary>{t("all", { count: ranked.length })}</summary>
				<ol className={styles.all}>
					{ranked.toReversed().map(([name, share]) => (
						<li key={name}>
							{exact(share)} {name}
						</li>
					))}
				</ol>
			</details>
		</Section>
	);
}
