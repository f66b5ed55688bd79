import { Below } from "@/components/layout/below";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import { ReleasedOn } from "@/components/support/released-on";
import { Day } from "@/components/text/day";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { useChosen } from "@/lib/client/audience/choice";
import { browserNames, coreBrowserNames } from "@/lib/domain/browser-names";
import { versionSpan } from "@/lib/domain/version-span";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { BrowserProps } from "@/lib/schema/props/browsers";
import type { ReleaseUse } from "@/lib/schema/release-use";
import styles from "./browser-releases.module.css";

type Release = BrowserProps["releases"][number];

/** Who uses a release: of the chosen audience where there is one, else as the page came. */
function Share({ share, range, use }: Pick<Release, "share" | "range"> & { use: ReleaseUse | undefined }) {
	const t = useTranslations("browsers");
	const percent = useShareFormat();
	const own = use && {
		share: "share" in use ? use.share : undefined,
		range: use.kind === "range" && versionSpan(use.range),
	};
	const { share: its, range: among } = own ?? { share, range };
	return (
		<>
			{its === undefined ? "–" : percent(its)} {among && <small>{t("range", { range: among })}</small>}
		</>
	);
}

/** `/browsers/[browser]`: the releases of a browser, newest first. */
export function BrowserReleases({ id, share, onlyVersion, knownTo, releases }: BrowserProps) {
	const t = useTranslations("browsers");
	const feeds = useTranslations("feeds");
	const percent = useShareFormat();
	const world = useTranslations("layout")("world");
	const chosen = useChosen();
	const whose = chosen ? t("yours") : world;
	// What nobody counts has no column, whoever the people are.
	const people = share === undefined ? undefined : (chosen?.browser(id) ?? { share, onlyVersion });
	const settled = people && { "data-settling": chosen ? undefined : "" };
	const name = browserNames[id] ?? id;
	const trail = [{ name: t("title"), path: paths.browsers }];
	const description = t("browserDescription", { name, count: releases.length });
	return (
		<article className="page">
			<PageHead
				title={t("browserTitle", { name })}
				description={description}
				path={paths.browser(id)}
				trail={trail}
				jsonLd={collectionPage(name)}
				feed={{ title: feeds("browser", { name }), href: machinePaths.feed(`browsers/${id}`) }}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>
					<English>{name}</English>
				</h1>
				<p className="intro">{description}</p>
				{people && (
					<p {...settled}>
						{t("inAll", { name, share: percent(people.share), whose })}
						<Gap />
						{people.onlyVersion && t("onlyVersion", { name, version: people.onlyVersion })}
					</p>
				)}
				{coreBrowserNames.some(([core]) => core === id) && (
					<p>
						<SiteLink href={paths.plan({ browser: id })}>{t("plan", { name })}</SiteLink>
					</p>
				)}
			</header>
			<Below key={id}>
				<table className={styles.releases} {...settled}>
					<caption className="unseen">{t("browserTitle", { name })}</caption>
					<thead>
						<tr>
							<th scope="col">{t("version")}</th>
							<th scope="col">{t("released")}</th>
							<th scope="col">{t("status")}</th>
							{people && (
								<th scope="col" className={styles.number}>
									{t("people")}
								</th>
							)}
							<th scope="col" className={styles.number}>
								{t("added")}
							</th>
							<th scope="col" className={styles.number}>
								{t("removed")}
							</th>
						</tr>
					</thead>
					<tbody>
						{releases.map((release) => {
							const { version, day, status, pending, added, removed } = release;
							return (
								<tr key={version}>
									<th scope="row">
										<SiteLink href={paths.release(id, version)}>{version}</SiteLink>
									</th>
									<td>{day ? <ReleasedOn day={day} pending={pending} /> : "–"}</td>
									<td>{t(`state.${status}`)}</td>
									{people && (
										<td className={styles.number}>
											<Share {...release} use={chosen && (chosen.release(id, version) ?? { kind: "none" })} />
										</td>
									)}
									<td className={styles.number}>{added}</td>
									<td className={styles.number}>{removed}</td>
								</tr>
							);
						})}
					</tbody>
				</table>
				{releases.some(({ pending }) => pending === "overdue") && (
					<p className="intro">{t.rich("overdueNote", { day: () => <Day day={knownTo} brief /> })}</p>
				)}
			</Below>
		</article>
	);
}
