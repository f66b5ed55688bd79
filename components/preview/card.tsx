import { useReachParts } from "@/components/audience/use-reach-parts";
import { breakText } from "@/lib/domain/preview/break-text";
import { widthOf } from "@/lib/domain/preview/text-width";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { ListLevel } from "@/lib/schema/baseline";
import type { Reach } from "@/lib/schema/reach";
import { Block, Line } from "./line";
import { colours, families, HEIGHT, MARGIN, WIDTH } from "./look";

const ROOM = WIDTH - 2 * MARGIN;

/** Letters of a face that is wider than most take more room. */
const WIDER: Partial<Record<string, number>> = { ja: 1.18 };

/** How many ems of a size have room, in the language. */
function useRoom() {
	const wider = WIDER[useLocale()] ?? 1;
	return (size: number, pixels = ROOM) => pixels / size / wider;
}

/** A number with what it counts. */
interface Column {
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
	/** What answers, and more words below; `fill`: its colour. */
	answer?: { words?: string; more?: string; fill?: string };
	reach?: Reach | undefined;
	columns?: Column[];
}

/** Sizes of a title with the lines it may take: the largest that it fits in. */
const titleSizes = [
	{ size: 84, most: 1 },
	{ size: 64, most: 2 },
	{ size: 50, most: 3 },
] as const;

function useTitleLines(title: string, isName: boolean) {
	const room = useRoom();
	const made = titleSizes.map(({ size, most }) => ({
		size,
		lines: breakText(title, isName ? "name" : "prose", room(size), most),
	}));
	const whole = made.find(({ lines }) => !lines.at(-1)?.endsWith("…"));
	return whole ?? made.at(-1) ?? { size: 0, lines: [] };
}

const levelColours = {
	widely: colours.good,
	newly: colours.new,
	limited: colours.warn,
	discouraged: colours.warn,
} as const;

const partColours = {
	supported: [colours.good, colours.good],
	partly: [colours.warn, colours.warn],
	unsupported: [colours.bad, colours.bad],
	untracked: [colours.border, colours.muted],
} as const;

const BAR_TOP = 424;

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

const NAME_FOOT = 532;

function Columns({ columns }: { columns: Column[] }) {
	const room = useRoom();
	const each = ROOM / 4;
	return columns.map(({ name, value, fill = colours.text }, place) => {
		const x = MARGIN + place * each;
		const lines = breakText(name, "prose", room(24, each - 16), 2);
		return (
			<g key={name}>
				{lines.map((line, index) => (
					<Line key={line} x={x} y={NAME_FOOT - (lines.length - 1 - index) * 30} size={24} fill={fill}>
						{line}
					</Line>
				))}
				<Line x={x} y={584} size={44} fill={fill} bold>
					{value}
				</Line>
			</g>
		);
	});
}

/** So many lines answer at most, fewer below a long title. */
const LINES = 3;
const LINE = 44;

function Answer({
	words,
	more,
	fill = colours.text,
	top,
}: NonNullable<CardProps["answer"]> & { top: number }) {
	const room = useRoom();
	const lines = Math.min(LINES, 1 + Math.floor((BAR_TOP - 16 - top) / LINE));
	const own = words ? breakText(words, "prose", room(36), lines - (more ? 1 : 0)) : [];
	const others = more ? breakText(more, "prose", room(30), lines - own.length) : [];
	return (
		<>
			{own.map((line, place) => (
				<Line key={line} x={MARGIN} y={top + place * LINE} size={36} fill={fill} bold>
					{line}
				</Line>
			))}
			{others.map((line, place) => (
				<Line key={line} x={MARGIN} y={top + own.length * LINE + place * 40} size={30} fill={colours.text}>
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
	const { size, lines } = useTitleLines(title, isName);
	const room = useRoom();
	const site = t("siteName");
	const beside = MARGIN + (widthOf(site) * ROOM) / room(34) + 18;
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
		>
			<rect width={WIDTH} height={HEIGHT} fill={colours.page} />
			<Block x={0} y={0} width={WIDTH} height={12} fill={colours.accent} />
			<Line x={MARGIN} y={88} size={34} fill={colours.accent} bold isName>
				{site}
			</Line>
			<Line x={beside} y={88} size={30} fill={colours.muted}>
				{section}
			</Line>
			{level && (
				<Line x={WIDTH - MARGIN} y={88} size={30} fill={levelColours[level.level]} bold fromEnd>
					{level.words}
				</Line>
			)}
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
			{answer && <Answer {...answer} top={top + (lines.length - 1) * size * 1.16 + 60} />}
			{reach && <Bar reach={reach} />}
			{columns && <Columns columns={columns} />}
		</svg>
	);
}
