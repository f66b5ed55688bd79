/** The fills of pictures: the parts of a reach, and series in forced colors. Only in the document, so that ids are unique. */
export const ChartPatterns = () => (
	<svg className="chart-patterns" width="0" height="0" aria-hidden="true">
		<pattern id="partly" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
			<rect width="7" height="7" />
			<rect width="1.3" height="7" />
		</pattern>
		<pattern
			id="unsupported"
			width="7"
			height="7"
			patternUnits="userSpaceOnUse"
			patternTransform="rotate(-45)"
		>
			<rect width="7" height="7" />
			<rect width="1.2" height="7" />
		</pattern>
		<pattern id="untracked" width="5" height="5" patternUnits="userSpaceOnUse">
			<rect width="5" height="5" />
			<circle cx="2.5" cy="2.5" r=".9" />
		</pattern>
		{/* Horizontal, so that plots that stretch in width do not distort it. */}
		<pattern id="lines" width="4" height="4" patternUnits="userSpaceOnUse">
			<rect width="4" height="1.5" />
		</pattern>
		<pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse">
			<rect width="1.5" height="1.5" />
		</pattern>
	</svg>
);
