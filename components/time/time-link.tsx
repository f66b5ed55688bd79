import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { TimeCrossing } from "@/lib/schema/through-time";
import { useCrossingWords } from "./use-crossing-words";

interface TimeLinkProps {
	/** Features or keys by commas. */
	features?: string | undefined;
	keys?: string | undefined;
	/** The region that the page is asked for, whatever the reader's audience is. */
	region?: string | undefined;
	/** When it comes to most of that region, or of the world. */
	crossing?: TimeCrossing | undefined;
}

function Words({ features, keys, region, crossing }: TimeLinkProps) {
	const t = useTranslations("time");
	const words = useCrossingWords();
	return (
		<p>
			{crossing && (
				<span className={region === undefined ? "of-world" : undefined}>
					{words(crossing, region ?? WORLD)}
					<Gap />
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
 * One line on reach through time, and the way to all of it. It only shows: of the world, to who has chosen no audience. For
 * another it would have to be asked for at every key; the page that it leads to answers for the chosen region.
 */
export const TimeLink = (props: TimeLinkProps) => (
	<PartMessages locale={useLocale()} part="time">
		<Words {...props} />
	</PartMessages>
);
