import { ShareBar } from "@/components/ui/share-meter";
import { TermList } from "@/components/ui/term-list";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { reachParts } from "@/lib/support/mosaic";
import type { Reach } from "@/lib/support/schema/reach";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import { getUsableShare } from "@/lib/support/usable-share";
import styles from "./reach-bar.module.css";
import { type ReachPartNames, useReachParts } from "./use-reach-parts";

/** The parts of a reach in numbers, which sum to 100.0 %, with the fill of each. */
export const ReachLegend = ({ reach, names }: { reach: Reach; names?: ReachPartNames }) => (
	<TermList
		className={`shares ${styles.legend}`}
		items={useReachParts(reach, names).map(({ part, name, share }) => [
			<>
				<i className={`swatch ${styles[part]}`} /> {name}
			</>,
			share,
		])}
	/>
);

/** The reach of an audience as a bar and in numbers. */
export function ReachBar({ reach, names }: { reach: Reach; names?: ReachPartNames }) {
	return (
		<div className="stack tight">
			<ShareBar parts={reachParts.map((part) => [`reach-${part}`, reach[part]])} />
			<ReachLegend reach={reach} {...(names && { names })} />
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
