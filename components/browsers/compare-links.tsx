import { SiteLink } from "@/components/layout/site-link";
import { browserNames } from "@/lib/domain/browser-names";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { ReleaseProps } from "@/lib/schema/props/browsers";
import styles from "./compare-links.module.css";

/** One browser of each engine, on desktops and on phones. */
const desktop = ["chrome", "firefox", "safari"];
const mobile = ["chrome_android", "firefox_android", "safari_ios"];

/** From a release to its comparison with the one before it, and with what other engines do today. */
export function CompareLinks({ browser, version, previous }: ReleaseProps) {
	const t = useTranslations("browsers.compare");
	const release = `${browser}-${version}`;
	const peers = /_(android|ios)$/.test(browser) ? mobile : desktop;
	return (
		<nav aria-label={t("around")}>
			<ul className={styles.links}>
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
