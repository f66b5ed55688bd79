import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { TimeCrossing } from "@/lib/schema/through-time";
import { useCrossingWords } from "./use-crossing-words";

interface TimeLinkProps {
	/** Features or keys by commas, and a region's code. */
	features?: string | undefined;
	keys?: string | undefined;
	region?: string | undefined;
	/** When it comes to most of them. */
	crossing?: TimeCrossing | undefined;
}

function Words({ features, keys, region, crossing }: TimeLinkProps) {
	const t = useTranslations("time");
	const words = useCrossingWords();
	return (
		<p>
			{crossing && (
				<>
					{words(crossing, region || WORLD)}
					<Gap />
				</>
			)}
			<SiteLink
				href={paths.time({
					...(features && { features }),
					...(keys && { keys }),
					...(region && region !== WORLD && { region }),
				})}
			>
				{t(crossing ? "more" : "link")}
			</SiteLink>
		</p>
	);
}

/** One line on reach through time, and the way to all of it. It only shows. */
export const TimeLink = (props: TimeLinkProps) => (
	<PartMessages locale={useLocale()} part="time">
		<Words {...props} />
	</PartMessages>
);
