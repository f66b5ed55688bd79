import type { Reach } from "@/lib/schema/reach";
import styles from "./reach-bar.module.css";
import { partIcons, reachParts, useReachParts } from "./use-reach-parts";

/** A length in the bar: to a thousandth of a percent, finer than any screen shows. */
const lengthOf = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** How an audience divides over support, as a bar and in numbers. What is shown sums to 100.0 %. */
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
							x={lengthOf(start)}
							width={lengthOf(reach[part])}
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
