/** Fills for charts in forced colors, where series differ by pattern. Only in the document, so that ids are unique. */
export const ChartPatterns = () => (
	<svg className="chart-patterns" width="0" height="0" aria-hidden="true">
		{/* Horizontal, so that plots that stretch in width do not distort it. */}
		<pattern id="lines" width="4" height="4" patternUnits="userSpaceOnUse">
			<rect width="4" height="1.5" />
		</pattern>
		<pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse">
			<rect width="1.5" height="1.5" />
		</pattern>
	</svg>
);
