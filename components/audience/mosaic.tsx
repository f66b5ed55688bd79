import { Fragment } from "react";
import { getTextDirection } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { layOutMosaic } from "@/lib/support/mosaic";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import styles from "./mosaic.module.css";
import { ReachLegend } from "./reach-bar";

/** The least widths of the picture in pixels: on a phone, and on a wide screen. */
const NARROW = 300;
const WIDE = 600;
/** The average width of a letter above the picture, the space after a name, and the width of a share, in pixels. */
const LETTER = 7.2;
const SPACE = 8;
const SHARE = 42;

/** The class of a text above a column: where it always fits, or only on a wide screen; undefined where it never fits. */
function getFit(column: number, text: number): string | undefined {
	if (column * NARROW >= text) return "";
	return column * WIDE >= text ? styles.wide : undefined;
}

/** A length within the picture, rounded to 0.01 %. */
const toLength = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/**
 * All visitors as one block: a column is a browser, as wide as its share, and filled as far as the feature works. The
 * numbers are in its legend, and by browser in the table of versions.
 */
export function Mosaic({ reach, agents }: Pick<PictureReach, "reach" | "agents">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const isMirrored = getTextDirection(useLocale()) === "rtl";
	const { columns, rest } = layOutMosaic(agents);
	const toX = (start: number, width: number) => toLength(isMirrored ? 1 - start - width : start);
	return (
		<figure className={styles.mosaic}>
			<svg className={styles.names} aria-hidden="true">
				{columns.map(({ name, start, width }) => {
					const x = toLength(isMirrored ? 1 - start : start);
					const nameFit = getFit(width, name.length * LETTER + SPACE);
					const shareFit = getFit(width, SHARE);
					return (
						<Fragment key={name}>
							{nameFit !== undefined && (
								<text className={nameFit || undefined} x={x} y="0.95em">
									{name}
								</text>
							)}
							{shareFit !== undefined && (
								<text className={shareFit || undefined} x={x} y="2.35em">
									{percent(width)}
								</text>
							)}
						</Fragment>
					);
				})}
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
				<p>{t("mosaic")}</p>
			</figcaption>
		</figure>
	);
}
