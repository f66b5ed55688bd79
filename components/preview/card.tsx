import { useReachParts } from "@/components/audience/use-reach-parts";
import { breakText } from "@/lib/domain/preview/break-text";
import { widthOf } from "@/lib/domain/preview/text-width";
import { directionOf } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { ListLevel } from "@/lib/schema/baseline";
import type { Reach } from "@/lib/schema/reach";
import { Block, Line } from "./line";
import { colours, families, HEIGHT, MARGIN, WIDTH } from "./look";

const ROOM = WIDTH - 2 * MARGIN;

/** A number with what it counts. */
export interface Column {
	name: string;
	value: string;
	fill?: string;
}

interface CardProps {
	/** The section of the site. */
	section: string;
	title: string;
	/** The title is of the data: a name of code, or English. */
	isName?: boolean;
	level?: { level: ListLevel; words: string } | undefined;
	/** What answers, and beside it more words; `fill`: its colour. */
	answer?: { words: string; more?: string; fill?: string };
	reach?: Reach | undefined;
	columns?: Column[];
}

/** Sizes of a title with the lines it may take: the largest that it fits in. */
const titleSizes = [
	{ size: 84, most: 1 },
	{ size: 64, most: 2 },
	{ size: 50, most: 3 },
] as const;

function titleLines(title: string, isName: boolean) {
	const made = titleSizes.map(({ size, most }) => ({
		size,
		lines: breakText(title, isName ? "name" : "prose", ROOM / size, most),
	}));
	const whole = made.find(({ lines }) => !lines.at(-1)?.includes("…"));
	return whole ?? made.at(-1) ?? { size: 50, lines: [] };
}

const levelColours = {
	widely: [colours.good, colours.goodSoft],
	newly: [colours.new, colours.newSoft],
	limited: [colours.warn, colours.warnSoft],
	discouraged: [colours.warn, colours.warnSoft],
} as const;

/** A label at the end of the first line. */
function Level({ level, words }: NonNullable<CardProps["level"]>) {
	const [fill, ground] = levelColours[level];
	const width = widthOf(words) * 28 + 40;
	return (
		<>
			<Block x={WIDTH - MARGIN - width} y={50} width={width} height={52} rx={8} fill={ground} />
			<Line x={WIDTH - MARGIN - 20} y={86} size={28} fill={fill} bold fromEnd>
				{words}
			</Line>
		</>
	);
}

const partColours = {
	supported: [colours.good, colours.good],
	partly: [colours.warn, colours.warn],
	unsupported: [colours.bad, colours.bad],
	untracked: [colours.border, colours.muted],
} as const;

const BAR_TOP = 442;

function Bar({ reach }: { reach: Reach }) {
	const parts = useReachParts(reach);
	let start = MARGIN;
	return (
		<>
			{parts.map(({ part }) => {
				const width = Number((ROOM * reach[part]).toFixed(2));
				const x = start;
				start += width;
				return <Block key={part} x={x} y={BAR_TOP} width={width} height={40} fill={partColours[part][0]} />;
			})}
			<Columns
				columns={parts.map(({ part, name, share }) => ({ name, value: share, fill: partColours[part][1] }))}
			/>
		</>
	);
}

function Columns({ columns }: { columns: Column[] }) {
	const each = ROOM / Math.max(4, columns.length);
	return columns.map(({ name, value, fill = colours.text }, place) => {
		const x = MARGIN + place * each;
		return (
			<g key={name}>
				<Line x={x} y={524} size={24} fill={fill}>
					{breakText(name, "prose", (each - 12) / 24, 1).join("")}
				</Line>
				<Line x={x} y={574} size={44} fill={fill} bold>
					{value}
				</Line>
			</g>
		);
	});
}

function Answer({
	words,
	more = "",
	fill = colours.text,
	top,
}: NonNullable<CardProps["answer"]> & { top: number }) {
	const own = breakText(words, "prose", ROOM / 36, 2);
	const others = more && breakText(more, "prose", ROOM / 30, 3 - own.length);
	return (
		<>
			{own.map((line, place) => (
				<Line key={line} x={MARGIN} y={top + place * 46} size={36} fill={fill} bold>
					{line}
				</Line>
			))}
			{[...others].map((line, place) => (
				<Line key={line} x={MARGIN} y={top + own.length * 46 + place * 40} size={30} fill={colours.text}>
					{line}
				</Line>
			))}
		</>
	);
}

/** A picture of what a page answers. */
export function Card({ section, title, isName = false, level, answer, reach, columns }: CardProps) {
	const locale = useLocale();
	const t = useTranslations("layout");
	const { size, lines } = titleLines(title, isName);
	const site = t("siteName");
	const face: string = locale in families ? families[locale as keyof typeof families] : families.others;
	const top = 118 + size;
	return (
		<svg
			xmlns="http://www.w3.org/2000/svg"
			width={WIDTH}
			height={HEIGHT}
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			role="img"
			aria-label={title}
			xmlLang={locale}
			fontFamily={`${face},sans-serif`}
			data-direction={directionOf(locale)}
		>
			<rect width={WIDTH} height={HEIGHT} fill={colours.page} />
			<Block x={0} y={0} width={WIDTH} height={12} fill={colours.accent} />
			<Line x={MARGIN} y={88} size={34} fill={colours.accent} bold isName>
				{site}
			</Line>
			<Line x={MARGIN + widthOf(site) * 34 + 12} y={88} size={30} fill={colours.muted}>
				{section}
			</Line>
			{level && <Level {...level} />}
			{lines.map((line, place) => (
				<Line
					key={line}
					x={MARGIN}
					y={top + place * size * 1.16}
					size={size}
					fill={colours.text}
					bold
					isName={isName}
				>
					{line}
				</Line>
			))}
			{answer && <Answer {...answer} top={top + (lines.length - 1) * size * 1.16 + 68} />}
			{reach && <Bar reach={reach} />}
			{columns && <Columns columns={columns} />}
		</svg>
	);
}
