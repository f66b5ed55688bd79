import clsx from "clsx";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MAP_SIZE, mapRegions } from "@/lib/reach/map-regions";
import type { RegionMap as RegionMapData } from "@/lib/reach/schema";
import styles from "./region-map.module.css";

const steps = ["4", "3", "2", "1", "0"] as const;

/** A step as a class of the map and its legend. */
const getStepClass = (step: string) => styles[`step${step}`];

function Ranking({ title, rows }: { title: string; rows: (readonly [name: string, share: number])[] }) {
	const percent = useShareFormat();
	return (
		<div>
			<h3>{title}</h3>
			<ol className={clsx("ruled", styles.ranking)}>
				{rows.map(([name, share]) => (
					<li key={name}>
						<span>{name}</span>{" "}
						<svg className="share-bar" aria-hidden="true">
							<rect className="reach-supported" width={`${(share * 100).toFixed(1)}%`} height="100%" />
						</svg>{" "}
						<data value={share}>{percent(share)}</data>
					</li>
				))}
			</ol>
		</div>
	);
}

/** Where in the world people can use a feature: a map in five steps, with the lowest regions and the continents in numbers. */
export function RegionMap({ map }: { map: RegionMapData }) {
	const t = useTranslations("feature.regions");
	const percent = useWholePercentFormat();
	const regionName = useRegionName();
	const { height, top } = map;
	const formatStep = (step: string) => {
		const from = (top - (steps.length - Number(step)) * height) / 100;
		const values = { from: percent(from), to: percent(from + height / 100) };
		return step === "0" ? t("below", values) : t("between", values);
	};
	const codesOf = (step: string) => mapRegions.filter((_, place) => map.steps[place] === step);
	return (
		<section aria-labelledby="regions" className="section">
			<h2 id="regions">{t("title")}</h2>
			<p className="intro">{t("intro")}</p>
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
					<Ranking title={t("least")} rows={map.least} />
					<Ranking
						title={t("continents")}
						rows={map.continents.map(([code, share]) => [regionName(code), share])}
					/>
				</div>
			</div>
		</section>
	);
}
