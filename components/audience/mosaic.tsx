import { getMarkUrl } from "@/components/ui/browser-mark";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { toLength } from "@/components/ui/share-meter";
import { getTextDirection } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { layOutMosaic, type MosaicColumn } from "@/lib/support/mosaic";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import styles from "./mosaic.module.css";
import { ReachLegend } from "./reach-bar";

/** The width of a browser's mark, with the space after it. */
const MARK = 22;
/** The least widths of the picture in pixels: on a phone, and on a wide screen. */
const NARROW = 300;
const WIDE = 600;
/** The average width of a letter above the picture, the space after a name, and the width of a share, in pixels. */
const LETTER = 7.2;
const SPACE = 8;
const SHARE = 42;

/** The class of what stands above a column: where it always fits, or only on a wide screen; undefined where it never fits. */
function getFit(column: number, length: number): string | undefined {
	if (column * NARROW >= length) return "";
	return column * WIDE >= length ? styles.wide : undefined;
}

const getNameFit = ({ name, width }: Pick<MosaicColumn, "name" | "width">) =>
	getFit(width, MARK + name.length * LETTER + SPACE);

/** The mark and the share of a browser, and its name, as far as they fit above its column. */
function ColumnHead({
	column: { agent, name, width },
	isMirrored,
}: {
	column: MosaicColumn;
	isMirrored: boolean;
}) {
	const percent = useShareFormat();
	const mark = getMarkUrl(agent);
	const nameFit = getNameFit({ name, width });
	const shareFit = getFit(width, SHARE);
	return (
		<>
			{mark && shareFit !== undefined && (
				<use
					href={mark}
					className={shareFit || undefined}
					x={isMirrored ? "-1.15em" : undefined}
					width="1.15em"
					height="1.15em"
				/>
			)}
			{nameFit !== undefined && (
				<text className={nameFit || undefined} x={isMirrored ? "-1.6em" : "1.6em"} y="0.95em">
					{name}
				</text>
			)}
			{shareFit !== undefined && (
				<text className={shareFit || undefined} y="2.35em">
					{percent(width)}
				</text>
			)}
		</>
	);
}

/**
 * All visitors as one block: a column is a browser, as wide as its share, and filled as far as the feature works. The
 * numbers are in its legend, and by browser in the table of versions.
 */
export function Mosaic({ reach, agents }: Pick<PictureReach, "reach" | "agents">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const isMirrored = getTextDirection(useLocale()) === "rtl";
	const list = useListFormat();
	const { columns, rest } = layOutMosaic(agents);
	const toX = (start: number, width: number) => toLength(isMirrored ? 1 - start - width : start);
	return (
		<figure className={styles.mosaic}>
			<svg className={styles.names} aria-hidden="true">
				{columns.map((column) => (
					<svg
						key={column.name}
						x={toLength(isMirrored ? 1 - column.start : column.start)}
						overflow="visible"
						aria-hidden="true"
					>
						<ColumnHead column={column} isMirrored={isMirrored} />
					</svg>
				))}
			</svg>
			<svg className={styles.columns} aria-hidden="true">
				{columns.map((column) => (
					<g key={column.name}>
						<title>{`${column.name} ${percent(column.width)}`}</title>
						{column.tiles.map(({ part, y, height }) => (
							<rect
								key={part}
								className={`reach-${part}`}
								x={toX(column.start, column.width)}
								y={toLength(y)}
								width={toLength(column.width)}
								height={toLength(height)}
							/>
						))}
					</g>
				))}
				<rect className="reach-untracked" x={toX(1 - rest, rest)} width={toLength(rest)} height="100%" />
			</svg>
			<figcaption>
				<ReachLegend reach={reach} />
				<p className="small">
					{t("mosaic")}
					<SentenceSpace />
					{list(
						columns
							.filter((column) => getNameFit(column) === undefined)
							.map(({ name, width }) => `${name} ${percent(width)}`),
					)}
				</p>
			</figcaption>
		</figure>
	);
}
