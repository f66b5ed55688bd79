import clsx from "clsx";
import { SiteLink } from "@/components/ui/site-link";
import type { ReleaseProps } from "@/lib/browsers/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import { coreBrowserFacts, coreBrowsers, isMobileBrowser } from "@/lib/support/schema/core-browsers";
import styles from "./compare-links.module.css";

const engines = ["Blink", "Gecko", "WebKit"] as const;

/** The first browser of each engine, on desktops or on phones. */
const listPeers = (isMobile: boolean) =>
	engines.flatMap(
		(engine) =>
			coreBrowsers.find(
				(browser) => coreBrowserFacts[browser].engine === engine && isMobileBrowser(browser) === isMobile,
			) ?? [],
	);

/** Links that compare a release with the previous one and with the current releases of other engines. */
export function CompareLinks({ browser, version, previous }: ReleaseProps) {
	const t = useTranslations("browsers.compare");
	const release = `${browser}-${version}`;
	const peers = listPeers(isMobileBrowser(browser));
	return (
		<nav aria-label={t("around")}>
			<ul className={clsx("cluster", styles.links)}>
				{previous && (
					<li>
						<SiteLink href={paths.compare([release, `${browser}-${previous}`])}>
							{t("withPrevious", { version: `${browserNames[browser]} ${previous}` })}
						</SiteLink>
					</li>
				)}
				{peers
					.filter((peer) => peer !== browser)
					.map((peer) => (
						<li key={peer}>
							<SiteLink href={paths.compare([release, peer])}>
								{t("withCurrent", { browser: browserNames[peer] ?? peer })}
							</SiteLink>
						</li>
					))}
			</ul>
		</nav>
	);
}
