import clsx from "clsx";
import { Section } from "@/components/ui/section";
import { useSentenceSpace } from "@/components/ui/sentence-space";
import { ShareMeter } from "@/components/ui/share-meter";
import { withMessages } from "@/components/ui/with-messages";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MAP_SIZE, mapRegions } from "@/lib/reach/map-regions";
import { buildRegionMap } from "@/lib/reach/region-map";
import type { RegionShares } from "@/lib/reach/schema";
import { groupBy } from "@/lib/support/group-by";
import styles from "./region-map.module.css";

const steps = [4, 3, 2, 1, 0];

/** How many regions have a bar. */
const MAX_RANKED = 8;

function Ranking({ title, rows }: { title: string; rows: (readonly [name: string, share: number])[] }) {
	const percent = useShareFormat();
	return (
		<div>
			<h3>{title}</h3>
			<ol className={clsx("ruled", styles.ranking)}>
				{rows.map(([name, share]) => (
					<li key={name}>
						<span suppressHydrationWarning>{name}</span> <ShareMeter share={share} />{" "}
						<data value={share}>{percent(share)}</data>
					</li>
				))}
			</ol>
		</div>
	);
}

interface RegionMapProps {
	shares: RegionShares;
	/** What the people of the shares do: use something, have a browser, or have one of a target's browsers. */
	of: "use" | "browser" | "target";
	/** The query of the target. */
	query?: string;
	/** The reader has own numbers. They have no regions: the map is of everybody. */
	isOwn: boolean;
}

/**
 * Where in the world people can use something: a map in five steps, the lowest (or highest) regions and the continents in
 * numbers, and a list of all regions. For own numbers a browser renders it again, and keeps the names of regions of the
 * server: its own may differ.
 */
function MapSection({ shares, of, query = "", isOwn }: RegionMapProps) {
	const t = useTranslations("regions");
	const percent = useWholePercentFormat();
	const exact = useShareFormat();
	const regionName = useRegionName();
	const list = useListFormat();
	const space = useSentenceSpace();
	const intro = [t(`intro.${of}`, { query }), isOwn && t("own")].filter(Boolean).join(space);
	const isFromZero = of === "browser";
	const map = buildRegionMap(shares, isFromZero);
	const { height, top, highest } = map;
	const formatStep = (step: number) => {
		const from = (top - (steps.length - step) * height) / 100;
		const to = step === steps.length - 1 ? Math.max(from + height / 100, highest) : from + height / 100;
		return t(step === 0 && !isFromZero ? "below" : "between", { from: percent(from), to: percent(to) });
	};
	/** A step as a class of the map and its legend. */
	const getStepClass = (step: number) => styles[step === 0 && isFromZero ? "few" : `step${step}`];
	const codesOf = (step: number) => mapRegions.filter((_, place) => map.steps[place] === step);
	const ranked = map.ranked.map(([code, share]) => [regionName(code), share] as const);
	return (
		<Section id="regions" title={t("title")} intro={intro}>
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
					<Ranking
						title={t(`ranking.${of}`)}
						rows={(isFromZero ? ranked.toReversed() : ranked).slice(0, MAX_RANKED)}
					/>
					<Ranking
						title={t("continents")}
						rows={shares.continents.map(([code, share]) => [regionName(code), share])}
					/>
				</div>
			</div>
			<details>
				<summary>{t("all", { count: ranked.length })}</summary>
				<ol className={styles.all}>
					{[...groupBy(ranked.toReversed(), ([, share]) => exact(share))].map(([share, regions]) => (
						<li key={share} suppressHydrationWarning>
							{share} {list(regions.map(([name]) => name))}
						</li>
					))}
				</ol>
			</details>
		</Section>
	);
}

export const RegionMap = withMessages("regions", MapSection);
