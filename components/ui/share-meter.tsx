interface ShareMeterProps {
	/** From 0 to 1. */
	share: number;
	/** A line at the end of the bar: the share that was passed. */
	hasGoal?: boolean;
	fill?: "supported" | "unsupported";
}

const toLength = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** A share as a bar. Its number stands beside it. */
export const ShareMeter = ({ share, hasGoal, fill = "supported" }: ShareMeterProps) => (
	<svg className="share-bar share-meter" aria-hidden="true">
		<rect className={`reach-${fill}`} width={toLength(share)} height="100%" />
		{hasGoal && <line x1={toLength(share)} x2={toLength(share)} y2="100%" />}
	</svg>
);
