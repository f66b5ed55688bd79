/** A length within a picture, rounded to 0.1 % or finer. */
export const toLength = (share: number, digits = 1) => `${Number((share * 100).toFixed(digits))}%`;

interface ShareBarProps {
	/** Classes with the fills of the parts, and their shares from 0 to 1. */
	parts: (readonly [fill: string | undefined, share: number])[];
	/** A low bar. */
	isLow?: boolean;
}

/** Shares of a whole beside each other. Their numbers stand beside it. */
export function ShareBar({ parts, isLow }: ShareBarProps) {
	let end = 0;
	return (
		<svg className={isLow ? "share-bar share-meter" : "share-bar"} width="100%" aria-hidden="true">
			{parts.map(([fill, share]) => {
				const start = end;
				end += share;
				return (
					<rect key={fill} className={fill} x={toLength(start, 3)} width={toLength(share, 3)} height="100%" />
				);
			})}
		</svg>
	);
}

interface ShareMeterProps {
	/** From 0 to 1. */
	share: number;
	/** A line at the share that was passed, or is to be reached. */
	goal?: number;
	fill?: "supported" | "unsupported";
}

/** A share as a bar. Its number stands beside it. */
export const ShareMeter = ({ share, goal, fill = "supported" }: ShareMeterProps) => (
	<svg className="share-bar share-meter" aria-hidden="true">
		<rect className={`reach-${fill}`} width={toLength(share)} height="100%" />
		{goal !== undefined && <line x1={toLength(goal)} x2={toLength(goal)} y2="100%" />}
	</svg>
);
