import { toLength } from "@/components/ui/share-meter";
import { queryGlyphs, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { getTextDirection } from "@/lib/i18n/locales";
import { useLocale } from "@/lib/i18n/use-translations";
import { layOutMosaic } from "@/lib/support/mosaic";
import type { PictureReach } from "@/lib/support/schema/reach-summary";

interface GlyphProps {
	/** A feature's id. */
	id: string;
	/** The shares by browser in the default audience. */
	agents: PictureReach["agents"];
}

/** The mosaic of a feature as a small picture in a list, for the chosen audience. What lacks support is the ground. */
export function Glyph({ id, agents }: GlyphProps) {
	const isMirrored = getTextDirection(useLocale()) === "rtl";
	const own = useAudienceAnswer(queryGlyphs)?.value?.(id);
	return (
		<svg className="glyph" aria-hidden="true">
			{layOutMosaic(own ?? agents).columns.flatMap(({ agent, start, width, tiles }) =>
				tiles
					.filter(({ part }) => part === "supported" || part === "partly")
					.map(({ part, y, height }) => (
						<rect
							key={agent + part}
							className={`reach-${part}`}
							x={toLength(isMirrored ? 1 - start - width : start)}
							y={toLength(y)}
							width={toLength(width)}
							height={toLength(height)}
						/>
					)),
			)}
		</svg>
	);
}
