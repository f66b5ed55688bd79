import { tenthsTogether } from "@/lib/domain/rounding";
import { useTenthsFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Reach } from "@/lib/schema/reach";
import styles from "./reach-bar.module.css";

const parts = [
	{ part: "supported", icon: "yes" },
	{ part: "partly", icon: "some" },
	{ part: "unsupported", icon: "no" },
	{ part: "untracked", icon: "unknown" },
] as const;

/** A length in the bar: to a thousandth of a percent, finer than any screen shows. */
const lengthOf = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** How an audience divides over support, as a bar and in numbers. What is shown sums to 100.0 %. */
export function ReachBar({ reach }: { reach: Reach }) {
	const t = useTranslations("reach");
	const percent = useTenthsFormat();
	const [own, ...others] = parts.map(({ part }) => reach[part]);
	const shown = tenthsTogether(own ?? 0, others);
	let end = 0;
	return (
		<div className={styles.reach}>
			<svg className="share-bar" width="100%" aria-hidden="true">
				{parts.map(({ part }) => {
					const start = end;
					end += reach[part];
					return (
						<rect
							key={part}
							className={styles[part]}
							x={lengthOf(start)}
							width={lengthOf(reach[part])}
							height="100%"
						/>
					);
				})}
			</svg>
			<dl className="shares">
				{parts.map(({ part, icon }, place) => (
					<div key={part} className={styles[part]}>
						<dt>
							<i className={`icon icon-${icon}`} /> {t(part)}
						</dt>
						<dd>{percent(shown[place] ?? 0)}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
