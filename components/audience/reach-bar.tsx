import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Reach } from "@/lib/support/schema/reach";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import styles from "./reach-bar.module.css";
import { partIcons, reachParts, useReachParts } from "./use-reach-parts";

/** Width in the bar, rounded to 0.001 %. */
const toWidth = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The reach of an audience as a bar and in numbers. The shown numbers sum to 100.0 %. */
export function ReachBar({ reach }: { reach: Reach }) {
	const parts = useReachParts(reach);
	let end = 0;
	return (
		<div className={styles.reach}>
			<svg className="share-bar" width="100%" aria-hidden="true">
				{reachParts.map((part) => {
					const start = end;
					end += reach[part];
					return (
						<rect
							key={part}
							className={styles[part]}
							x={toWidth(start)}
							width={toWidth(reach[part])}
							height="100%"
						/>
					);
				})}
			</svg>
			<dl className="shares">
				{parts.map(({ part, name, share }) => (
					<div key={part} className={styles[part]}>
						<dt>
							<i className={`icon icon-${partIcons[part]}`} /> {name}
						</dt>
						<dd>{share}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** Smallest difference of the bounds (share 0..1) that is shown. */
const MIN_DIFFERENCE = 0.005;

/** The lower and upper bound of support, if they differ enough. */
export function ReachBounds({ bounds: { least, most } }: Pick<ReachSummary, "bounds">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (most - least < MIN_DIFFERENCE) return null;
	return <p className="intro">{t("bounds", { least: percent(least), most: percent(most) })}</p>;
}
