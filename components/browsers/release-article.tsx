import clsx from "clsx";
import { Below } from "@/components/layout/below";
import { techArticle } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import { Day } from "@/components/text/day";
import { English } from "@/components/text/english";
import { ExternalLink, readable } from "@/components/text/external-link";
import { useChosen } from "@/lib/client/audience/choice";
import { browserNames } from "@/lib/domain/browser-names";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { ReleaseProps } from "@/lib/schema/props/browsers";
import type { ReleaseUse } from "@/lib/schema/release-use";
import { CompareLinks } from "./compare-links";
import { CompletedFeatures } from "./completed-features";
import { DrawnAreas } from "./drawn-areas";
import { DrawnKeys } from "./drawn-keys";
import styles from "./release-article.module.css";
import { useUseWords } from "./use-use-words";

function Use({ browser, use, isOwn }: { browser: string; use: ReleaseUse; isOwn: boolean }) {
	const t = useTranslations("browsers");
	const world = useTranslations("layout")("world");
	return useUseWords(browser, isOwn ? t("yours") : world)(use);
}

/** The day of a release; where it has passed since the data were made, with what they still say. */
function Released({ day, status, pending, knownTo }: ReleaseProps & { day: string }) {
	const t = useTranslations("browsers");
	if (pending !== "overdue") return <Day day={day} />;
	return t.rich("overdue", {
		day: () => <Day day={day} />,
		known: () => <Day day={knownTo} />,
		state: t(`state.${status}`),
	});
}

function Facts(props: ReleaseProps) {
	const { browser, version, day, status, pending, engine, engineVersion, notes } = props;
	const t = useTranslations("browsers");
	const chosen = useChosen();
	const use = chosen ? chosen.release(browser, version) : props.use;
	return (
		<dl className={styles.facts} aria-label={t("facts")} data-settling={chosen ? undefined : ""}>
			<div>
				<dt>{t(pending ? (pending === "overdue" ? "planned" : "expected") : "released")}</dt>
				<dd>{day ? <Released {...props} day={day} /> : "–"}</dd>
			</div>
			<div>
				<dt>{t("status")}</dt>
				<dd>{t(`state.${status}`)}</dd>
			</div>
			{use && (
				<div>
					<dt>{t("people")}</dt>
					<dd>
						<Use browser={browser} use={use} isOwn={!!chosen} />
					</dd>
				</div>
			)}
			{engine && (
				<div>
					<dt>{t("engine")}</dt>
					<dd>
						<English>
							{engine} {engineVersion}
						</English>
					</dd>
				</div>
			)}
			{notes && (
				<div>
					<dt>{t("notes")}</dt>
					<dd>
						<ExternalLink href={notes}>{readable(notes)}</ExternalLink>
					</dd>
				</div>
			)}
		</dl>
	);
}

function Around({ browser, previous, next }: ReleaseProps) {
	const t = useTranslations("browsers");
	return (
		<nav aria-label={t("around")} className="beside">
			{previous && (
				<SiteLink href={paths.release(browser, previous)}>{t("previous", { version: previous })}</SiteLink>
			)}
			{next && <SiteLink href={paths.release(browser, next)}>{t("next", { version: next })}</SiteLink>}
		</nav>
	);
}

/** `/browsers/[browser]/[version]`: the features that a release completed, then all that it added, removed and changed. */
export function ReleaseArticle(props: ReleaseProps) {
	const { browser, version, pending, knownTo, completed, areas, changes } = props;
	const t = useTranslations("browsers");
	const name = browserNames[browser] ?? browser;
	const release = `${name} ${version}`;
	const title = t("releaseTitle", { name, version });
	const trail = [
		{ name: t("title"), path: paths.browsers },
		{ name, path: paths.browser(browser), english: true },
	];
	return (
		<article className="page">
			<PageHead
				title={title}
				description={t(pending ? "releaseDescriptionAhead" : "releaseDescription", { name, version })}
				path={paths.release(browser, version)}
				preview={paths.release(browser, version)}
				trail={trail}
				jsonLd={techArticle(title, { name: release, id: `${browser} ${version}` })}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>
					<English>{release}</English>
				</h1>
				{pending && <p className="intro">{t.rich("notOut", { day: () => <Day day={knownTo} /> })}</p>}
			</header>
			<Facts {...props} />
			<Around {...props} />
			<Below key={release}>
				<CompletedFeatures {...completed} />
				<CompareLinks {...props} />
				{changes.length + completed.count === 0 && <p>{t("nothing")}</p>}
				<DrawnAreas name={release} bars={areas} />
				{changes.map(({ kind, count, areas }) => (
					<section key={kind} aria-labelledby={kind} className={clsx("section", styles.change)}>
						<h2 id={kind}>
							{t(`change.${kind}`)} <span>{t("count", { count })}</span>
						</h2>
						{areas.map(({ area, count, keys }) => (
							<div key={area}>
								<h3>
									<English>{area}</English> <span>{t("count", { count })}</span>
								</h3>
								<DrawnKeys packed={keys} />
							</div>
						))}
					</section>
				))}
			</Below>
		</article>
	);
}
