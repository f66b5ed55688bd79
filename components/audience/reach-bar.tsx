import { TermList } from "@/components/ui/term-list";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { reachParts } from "@/lib/support/mosaic";
import type { Reach } from "@/lib/support/schema/reach";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import { getUsableShare } from "@/lib/support/usable-share";
import styles from "./reach-bar.module.css";
import { useReachParts } from "./use-reach-parts";

/** Width in the bar, rounded to 0.001 %. */
const toWidth = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The parts of a reach in numbers, which sum to 100.0 %, with the fill of each. */
export const ReachLegend = ({ reach }: { reach: Reach }) => (
	<TermList
		className={`shares ${styles.legend}`}
		items={useReachParts(reach).map(({ part, name, share }) => [
			<>
				<i className={styles[part]} /> {name}
			</>,
			share,
		])}
	/>
);

/** The reach of an audience as a bar and in numbers. */
export function ReachBar({ reach }: { reach: Reach }) {
	let end = 0;
	return (
		<div className="stack tight">
			<svg className="share-bar" width="100%" aria-hidden="true">
				{reachParts.map((part) => {
					const start = end;
					end += reach[part];
					return (
						<rect
							key={part}
							className={`reach-${part}`}
							x={toWidth(start)}
							width={toWidth(reach[part])}
							height="100%"
						/>
					);
				})}
			</svg>
			<ReachLegend reach={reach} />
		</div>
	);
}

/** Says that usage data count versions with and without support together, if this changes the displayed share. */
export function ReachBounds({ reach, bounds: { most } }: Pick<ReachSummary, "reach" | "bounds">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const [least, highest] = [percent(getUsableShare(reach)), percent(most)];
	return least !== highest && <p className="intro">{t("bounds", { least, most: highest })}</p>;
}
