import { Page } from "@/components/layout/page";
import { DataDate } from "@/components/ui/data-date";
import { DataLink } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import type { BrowsersProps } from "@/lib/browsers/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import { MissingFeaturesChart } from "./missing-features-chart";

const types = ["desktop", "mobile", "xr", "server"] as const;

function Current({ version, day }: NonNullable<BrowsersProps["browsers"][number]["current"]>) {
	const t = useTranslations("browsers");
	if (!day) return t("current", { version });
	return t.rich("currentSince", { version, day: () => <DataDate day={day} brief /> });
}

/** `/browsers`: all browsers of the data, by device type. */
export function BrowserList({ browsers, knownTo, missing }: BrowsersProps) {
	const t = useTranslations("browsers");
	const compare = useTranslations("browsers.compare");
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={
				<>
					{t("description")} <SiteLink href={paths.compare()}>{compare("title")}</SiteLink>
				</>
			}
			lead={<p className="intro">{t.rich("asOf", { day: () => <DataDate day={knownTo} brief /> })}</p>}
			path={paths.browsers}
			jsonLd="collection"
			csv={{ list: "browsers" }}
		>
			<div className="columns">
				{types.map((type) => (
					<section key={type} aria-labelledby={type} className="section">
						<h2 id={type}>{t(`type.${type}`)}</h2>
						<ul className="rows">
							{browsers
								.filter((browser) => browser.type === type)
								.map(({ id, releases, current }) => (
									<li key={id}>
										<DataLink href={paths.browser(id)}>{browserNames[id]}</DataLink>
										<span className="small">
											{current && (
												<>
													<Current {...current} />
													{" · "}
												</>
											)}
											{t("releases", { count: releases })}
										</span>
									</li>
								))}
						</ul>
					</section>
				))}
			</div>
			{missing && <MissingFeaturesChart missing={missing} />}
		</Page>
	);
}
