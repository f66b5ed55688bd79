import clsx from "clsx";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { CsvAction } from "@/components/ui/csv-link";
import { DataDate } from "@/components/ui/data-date";
import { DataLink } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import type { BrowsersProps } from "@/lib/browsers/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import styles from "./browser-list.module.css";
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
		<div className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.browsers}
				jsonLd={collectionPageJsonLd(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">
					{t("description")} <SiteLink href={paths.compare()}>{compare("title")}</SiteLink>
				</p>
				<p className="intro">{t.rich("asOf", { day: () => <DataDate day={knownTo} brief /> })}</p>
				<CsvAction list="browsers" />
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
										<DataLink href={paths.browser(id)}>{browserNames[id]}</DataLink>
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
			{missing && <MissingFeaturesChart missing={missing} />}
		</div>
	);
}
