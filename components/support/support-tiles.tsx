import { BrowserMark } from "@/components/ui/browser-mark";
import { DataText } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import { getAgent } from "@/lib/support/resolve-engine";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { getAgentShare } from "@/lib/support/usable-share";
import { parseRangedValue } from "@/lib/support/version";
import { ReleaseDate } from "./release-date";
import { SupportCellContent } from "./support-cell";
import styles from "./support-tiles.module.css";

interface SupportTilesProps {
	support: SupportRow[];
	/** The browsers of the audience, for their shares. */
	agents: PictureReach["agents"];
}

/** Support by browser, a tile each: since when, the day of that release, and the share of people with the browser. */
export function SupportTiles({ support, agents }: SupportTilesProps) {
	const percent = useShareFormat();
	const shareOf = (browser: string) => getAgentShare(agents, getAgent(browser));
	return (
		<ul className={styles.tiles}>
			{support.map(({ browser, answer, day, pending }) => (
				<li key={browser}>
					<p>
						<BrowserMark browser={browser} />
						<DataText>{browserNames[browser]}</DataText>
					</p>
					<p>
						<SupportCellContent answer={answer} />
					</p>
					<p>
						{day && "since" in answer && answer.since && (
							<SiteLink href={paths.release(browser, parseRangedValue(answer.since).value)}>
								<ReleaseDate day={day} pending={pending} />
							</SiteLink>
						)}{" "}
						{shareOf(browser) > 0 && <data value={shareOf(browser)}>{percent(shareOf(browser))}</data>}
					</p>
				</li>
			))}
		</ul>
	);
}
