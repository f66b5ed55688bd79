import { directionOf } from "@/lib/i18n/locales";
import { useLocale } from "@/lib/i18n/use-translations";
import { WIDTH } from "./look";

interface LineProps {
	/** How far from the side that the language is read from; with `fromEnd` from the other one. */
	x: number;
	/** Of its foot. */
	y: number;
	size: number;
	fill: string;
	bold?: boolean;
	fromEnd?: boolean;
	/** Not of the language of the picture: names of code, say. */
	isName?: boolean;
	children: string;
}

/** One line of text. */
export function Line({ x, y, size, fill, bold, fromEnd = false, isName = false, children }: LineProps) {
	const isMirrored = directionOf(useLocale()) === "rtl";
	// Marks rather than `direction`, which what draws does not read.
	const text = isMirrored ? `${isName ? "\u2066" : "\u2067"}${children}\u2069` : children;
	return (
		<text
			x={isMirrored ? WIDTH - x : x}
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

interface BlockProps {
	x: number;
	y: number;
	width: number;
	height: number;
	fill: string;
	rx?: number;
}

/** A filled rectangle, on the side where the language has it. */
export function Block({ x, width, ...others }: BlockProps) {
	const isMirrored = directionOf(useLocale()) === "rtl";
	return <rect x={isMirrored ? WIDTH - x - width : x} width={width} {...others} />;
}
