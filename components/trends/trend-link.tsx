import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { withMessages } from "@/components/ui/with-messages";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";
import { useCrossingText } from "./use-crossing-text";

interface TrendLinkProps {
	/** Comma-separated feature ids or compat keys. */
	features?: string | undefined;
	keys?: string | undefined;
	/** The region of the page's URL, regardless of the chosen audience. */
	region?: string | undefined;
	/** When full support reaches most users of that region, or of the world. */
	crossing?: ReachCrossing | undefined;
}

function TrendText({ features, keys, region, crossing }: TrendLinkProps) {
	const t = useTranslations("time");
	const formatCrossing = useCrossingText();
	return (
		<p>
			{crossing && (
				<span className={region === undefined ? "of-world" : undefined}>
					{formatCrossing(crossing, region ?? WORLD)}
					<SentenceSpace />
				</span>
			)}
			<SiteLink
				href={paths.time({
					...(features && { features }),
					...(keys && { keys }),
					...(region && region !== WORLD && { region }),
				})}
			>
				{t("link")}
			</SiteLink>
		</p>
	);
}

/**
 * A line with the crossing of most users, and a link to `/time`. The worldwide sentence is hidden from readers with a chosen
 * audience: their region would need a request on every key page. The linked page answers for their region.
 */
export const TrendLink = withMessages("time", TrendText);
