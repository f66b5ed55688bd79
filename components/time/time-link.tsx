import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { askTime, useRegional } from "@/lib/client/audience/use-regional";
import { MOSTLY } from "@/lib/domain/forecast/mostly";
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
	/** The reader has an audience: this is drawn anew for its region. */
	isChosen: boolean;
}

type Told = Pick<TimeLinkProps, "region" | "crossing">;

/** What is told to the reader: their region's once that has come. */
function useTold({ features, keys, region: named, crossing }: TimeLinkProps) {
	const query = new URLSearchParams({ ...(features && { features }), ...(keys && { keys }) });
	const asked = named === undefined ? String(query) : undefined;
	const { answer, isOwn, region, settling } = useRegional(askTime, asked);
	const told = (): Told => {
		if (isOwn) return {};
		const value = answer?.value;
		if (!value || value === "faulty") return { region: named, crossing };
		// Of a region without a history the page of time tells.
		const isKnown = value.region === region;
		return { region, crossing: isKnown ? value.crossings.find(({ least }) => least === MOSTLY) : undefined };
	};
	return { ...told(), settling };
}

function Words(props: TimeLinkProps) {
	const { features, keys } = props;
	const t = useTranslations("time");
	const words = useCrossingWords();
	const { region, crossing, settling } = useTold(props);
	return (
		<p {...settling}>
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

/** One line on reach through time, and the way to all of it. */
export const TimeLink = (props: TimeLinkProps) => (
	<PartMessages locale={useLocale()} part="time">
		<Words {...props} />
	</PartMessages>
);
