import { getTextDirection } from "@/lib/i18n/locales";
import { useLocale } from "@/lib/i18n/use-translations";
import { PREVIEW_WIDTH } from "./theme";

interface TextLineProps {
	/** Distance from the start edge of the image (left in left-to-right languages), or with `fromEnd` from the end edge. */
	x: number;
	/** Baseline of the text. */
	y: number;
	size: number;
	fill: string;
	bold?: boolean;
	fromEnd?: boolean;
	/** The text is left-to-right in every language, such as an identifier. */
	isName?: boolean;
	children: string;
}

/** A line of text, mirrored in right-to-left languages. */
export function TextLine({
	x,
	y,
	size,
	fill,
	bold,
	fromEnd = false,
	isName = false,
	children,
}: TextLineProps) {
	const isMirrored = getTextDirection(useLocale()) === "rtl";
	// Bidi isolates instead of `direction`, which resvg ignores.
	const text = isMirrored ? `${isName ? "\u2066" : "\u2067"}${children}\u2069` : children;
	return (
		<text
			x={isMirrored ? PREVIEW_WIDTH - x : x}
			y={y}
			fontSize={size}
			fontWeight={bold ? 700 : undefined}
			fill={fill}
			textAnchor={isMirrored !== fromEnd ? "end" : undefined}
		>
			{text}
		</text>
	);
}

interface TextLinesProps extends Omit<TextLineProps, "children"> {
	lines: string[];
	/** In pixels. */
	lineHeight: number;
}

/** Lines of text below each other. */
export const TextLines = ({ lines, lineHeight, y, ...line }: TextLinesProps) =>
	lines.map((text, index) => (
		<TextLine key={text} y={y + index * lineHeight} {...line}>
			{text}
		</TextLine>
	));

interface ColorBlockProps {
	x: number;
	y: number;
	width: number;
	height: number;
	fill: string;
	rx?: number;
}

/** A filled rectangle, mirrored in right-to-left languages. */
export function ColorBlock({ x, width, ...others }: ColorBlockProps) {
	const isMirrored = getTextDirection(useLocale()) === "rtl";
	return <rect x={isMirrored ? PREVIEW_WIDTH - x - width : x} width={width} {...others} />;
}
