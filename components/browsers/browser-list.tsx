import clsx from "clsx";
import { MissingOverTime } from "@/components/charts/missing-over-time";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Day } from "@/components/text/day";
import { browserNames } from "@/lib/domain/browser-names";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { BrowsersProps } from "@/lib/schema/props/browsers";
import styles from "./browser-list.module.css";

const types = ["desktop", "mobile", "xr", "server"] as const;

function Current({ version, day }: NonNullable<BrowsersProps["browsers"][number]["current"]>) {
	const t = useTranslations("browsers");
	if (!day) return t("current", { version });
	return t.rich("currentSince", { version, day: () => <Day day={day} brief /> });
}

/** `/browsers`: all browsers of the data, by what they run on. */
export function BrowserList({ browsers, knownTo, missing }: BrowsersProps) {
	const t = useTranslations("browsers");
	const compare = useTranslations("browsers.compare");
	return (
		<div className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.browsers}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">
					{t("description")} <SiteLink href={paths.compare()}>{compare("title")}</SiteLink>
				</p>
				<p className="intro">{t.rich("asOf", { day: () => <Day day={knownTo} brief /> })}</p>
			</header>
			<div className="columns">
				{types.map((type) => (
					<section key={type} aria-labelledby={type} className="section">
						<h2 id={type}>{t(`type.${type}`)}</h2>
						<ul className={clsx("rows", styles.list)}>
							{browsers
								.filter((browser) => browser.type === type)
								.map(({ id, releases, current }) => (
									<li key={id}>
										<SiteLink href={paths.browser(id)} lang="en" dir="ltr">
											{browserNames[id]}
										</SiteLink>
										<span>
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
			{missing && <MissingOverTime missing={missing} />}
		</div>
	);
}
