import { useReachParts } from "@/components/audience/use-reach-parts";
import { measureText } from "@/lib/embed/text-width";
import { wrapText } from "@/lib/embed/wrap-text";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { layOutMosaic } from "@/lib/support/mosaic";
import type { ListLevel } from "@/lib/support/schema/baseline";
import type { Reach } from "@/lib/support/schema/reach";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import { ColorBlock, TextLine, TextLines } from "./text-line";
import { fontFamilies, PREVIEW_HEIGHT, PREVIEW_MARGIN, PREVIEW_WIDTH, previewColors } from "./theme";

const CONTENT_WIDTH = PREVIEW_WIDTH - 2 * PREVIEW_MARGIN;

/** Width factors of fonts that are wider than Noto Sans, by locale. */
const fontWidthFactors: Partial<Record<string, number>> = { ja: 1.18 };

/** @returns a function from a font size to the available width in ems. */
function useAvailableWidth() {
	const factor = fontWidthFactors[useLocale()] ?? 1;
	return (size: number, pixels = CONTENT_WIDTH) => pixels / size / factor;
}

/** A number and its label. */
interface Column {
	name: string;
	value: string;
	fill?: string;
}

interface CardProps {
	/** The section of the site. */
	section: string;
	title: string;
	/** The title comes from the data: an identifier, or English. */
	isName?: boolean;
	level?: { level: ListLevel; text: string } | undefined;
	/** The answer, further text below it, and the color of the answer. */
	answer?: { text?: string; more?: string; fill?: string };
	reach?: Reach | undefined;
	/** The reach by browser, if it is known. */
	agents?: PictureReach["agents"] | undefined;
	columns?: Column[];
}

/** Font sizes of a title with their maximum number of lines. The largest size that fits is used. */
const titleSizes = [
	{ size: 84, maxLines: 1 },
	{ size: 64, maxLines: 2 },
	{ size: 50, maxLines: 3 },
] as const;

function useTitleLines(title: string, isName: boolean) {
	const getWidth = useAvailableWidth();
	const candidates = titleSizes.map(({ size, maxLines }) => ({
		size,
		lines: wrapText(title, isName ? "name" : "prose", getWidth(size), maxLines),
	}));
	const fitting = candidates.find(({ lines }) => !lines.at(-1)?.endsWith("…"));
	return fitting ?? candidates.at(-1) ?? { size: 0, lines: [] };
}

const levelColors = {
	widely: previewColors.good,
	newly: previewColors.new,
	limited: previewColors.warn,
	discouraged: previewColors.warn,
} as const;

const partColors = {
	supported: [previewColors["good-fill"], previewColors.good],
	partly: [previewColors["warn-fill"], previewColors.warn],
	unsupported: [previewColors["bad-fill"], previewColors.bad],
	untracked: [previewColors.border, previewColors.muted],
} as const;

/** The picture of a reach, in pixels. */
const PICTURE_TOP = 368;
const PICTURE_HEIGHT = 104;

/** All visitors as one block: a column for each browser, or one for all of them where only their sum is known. */
function Picture({ reach, agents }: { reach: Reach; agents: PictureReach["agents"] | undefined }) {
	const parts = useReachParts(reach);
	const { columns, rest } = layOutMosaic(agents ?? []);
	let end = 0;
	const place = (start: number, width: number) => ({
		x: Number((PREVIEW_MARGIN + CONTENT_WIDTH * start).toFixed(2)),
		width: Number(Math.max(0, CONTENT_WIDTH * width - (agents ? 2 : 0)).toFixed(2)),
	});
	return (
		<>
			{columns.flatMap(({ name, start, width, tiles }) =>
				tiles.map(({ part, y, height }) => (
					<ColorBlock
						key={`${name} ${part}`}
						{...place(start, width)}
						y={Number((PICTURE_TOP + PICTURE_HEIGHT * y).toFixed(2))}
						height={Number((PICTURE_HEIGHT * height).toFixed(2))}
						fill={partColors[part][0]}
					/>
				)),
			)}
			{agents ? (
				<ColorBlock
					{...place(1 - rest, rest)}
					y={PICTURE_TOP}
					height={PICTURE_HEIGHT}
					fill={partColors.untracked[0]}
				/>
			) : (
				parts.map(({ part }) => {
					const start = end;
					end += reach[part];
					return (
						<ColorBlock
							key={part}
							{...place(start, reach[part])}
							y={PICTURE_TOP}
							height={PICTURE_HEIGHT}
							fill={partColors[part][0]}
						/>
					);
				})
			)}
			<Columns
				columns={parts.map(({ part, name, share }) => ({ name, value: share, fill: partColors[part][1] }))}
			/>
		</>
	);
}

const NAME_BASELINE = 532;

function Columns({ columns }: { columns: Column[] }) {
	const getWidth = useAvailableWidth();
	const columnWidth = CONTENT_WIDTH / 4;
	return columns.map(({ name, value, fill = previewColors.text }, column) => {
		const x = PREVIEW_MARGIN + column * columnWidth;
		const lines = wrapText(name, "prose", getWidth(24, columnWidth - 16), 2);
		return (
			<g key={name}>
				<TextLines
					lines={lines}
					lineHeight={30}
					x={x}
					y={NAME_BASELINE - (lines.length - 1) * 30}
					size={24}
					fill={fill}
				/>
				<TextLine x={x} y={584} size={44} fill={fill} bold>
					{value}
				</TextLine>
			</g>
		);
	});
}

/** Maximum number of lines of the answer; fewer fit below a long title. */
const MAX_LINES = 3;
/** Line height in pixels. */
const LINE_HEIGHT = 44;

function Answer({
	text,
	more,
	fill = previewColors.text,
	top,
}: NonNullable<CardProps["answer"]> & { top: number }) {
	const getWidth = useAvailableWidth();
	const lines = Math.min(MAX_LINES, 1 + Math.floor((PICTURE_TOP - 16 - top) / LINE_HEIGHT));
	const own = text ? wrapText(text, "prose", getWidth(36), Math.max(1, lines - (more ? 1 : 0))) : [];
	const others = more ? wrapText(more, "prose", getWidth(30), lines - own.length) : [];
	return (
		<>
			<TextLines lines={own} lineHeight={LINE_HEIGHT} x={PREVIEW_MARGIN} y={top} size={36} fill={fill} bold />
			<TextLines
				lines={others}
				lineHeight={40}
				x={PREVIEW_MARGIN}
				y={top + own.length * LINE_HEIGHT}
				size={30}
				fill={previewColors.text}
			/>
		</>
	);
}

/** The layout of a preview image: site and section, level, title, answer, and a picture of the reach or columns. */
export function PreviewCardLayout({
	section,
	title,
	isName = false,
	level,
	answer,
	reach,
	agents,
	columns,
}: CardProps) {
	const locale = useLocale();
	const t = useTranslations("layout");
	const { size, lines } = useTitleLines(title, isName);
	const getWidth = useAvailableWidth();
	const site = t("siteName");
	const sectionX = PREVIEW_MARGIN + (measureText(site) * CONTENT_WIDTH) / getWidth(34) + 18;
	const fontFamily: string =
		locale in fontFamilies ? fontFamilies[locale as keyof typeof fontFamilies] : fontFamilies.others;
	const top = 118 + size;
	return (
		<svg
			xmlns="http://www.w3.org/2000/svg"
			width={PREVIEW_WIDTH}
			height={PREVIEW_HEIGHT}
			viewBox={`0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}`}
			role="img"
			aria-label={title}
			xmlLang={locale}
			fontFamily={`${fontFamily},sans-serif`}
		>
			<rect width={PREVIEW_WIDTH} height={PREVIEW_HEIGHT} fill={previewColors.page} />
			<ColorBlock x={0} y={0} width={PREVIEW_WIDTH} height={12} fill={previewColors.accent} />
			<TextLine x={PREVIEW_MARGIN} y={88} size={34} fill={previewColors.accent} bold isName>
				{site}
			</TextLine>
			<TextLine x={sectionX} y={88} size={30} fill={previewColors.muted}>
				{section}
			</TextLine>
			{level && (
				<TextLine
					x={PREVIEW_WIDTH - PREVIEW_MARGIN}
					y={88}
					size={30}
					fill={levelColors[level.level]}
					bold
					fromEnd
				>
					{level.text}
				</TextLine>
			)}
			<TextLines
				lines={lines}
				lineHeight={size * 1.16}
				x={PREVIEW_MARGIN}
				y={top}
				size={size}
				fill={previewColors.text}
				bold
				isName={isName}
			/>
			{answer && <Answer {...answer} top={top + (lines.length - 1) * size * 1.16 + 60} />}
			{reach && <Picture reach={reach} agents={agents} />}
			{columns && <Columns columns={columns} />}
		</svg>
	);
}
