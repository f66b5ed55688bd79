import { CountedAsOne } from "@/components/audience/counted-as-one";
import { ReachBar } from "@/components/audience/reach-bar";
import { Verdict } from "@/components/audience/verdict";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SetProps } from "@/lib/schema/props/set";
import { SetForm } from "./set-form";

const UNKNOWN = "unknown";

function Unknown({ unknown }: Pick<SetProps, "unknown">) {
	const t = useTranslations("set");
	return (
		<ul id={UNKNOWN} className="lead">
			{unknown.map(({ asked, near }) => (
				<li key={asked}>
					<i className="icon icon-limited" /> {t("unknown", { asked })}
					<Gap />
					{near.length > 0 && <>{t("near")} </>}
					{near.map(({ id, name }) => (
						<span key={id}>
							<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
								{name}
							</SiteLink>{" "}
							<code lang="en" dir="ltr">
								{id}
							</code>{" "}
						</span>
					))}
				</li>
			))}
		</ul>
	);
}

function Together({ verdict, reach, heldBackBy }: NonNullable<SetProps["together"]>) {
	const t = useTranslations("set");
	const share = useShareFormat();
	return (
		<section aria-labelledby="together" className="section">
			<h2 id="together">{t("together")}</h2>
			<Verdict verdict={verdict} />
			<ReachBar reach={reach} />
			{heldBackBy && (
				<p>
					{t("heldBack", {
						name: heldBackBy.name,
						without: share(heldBackBy.without),
						supported: share(reach.supported),
					})}
				</p>
			)}
		</section>
	);
}

/** `/set`: how far several features reach together, and which one holds them back. */
export function SetArticle({ typed, refusal, unknown, features, together, newestOnly, oldOnly }: SetProps) {
	const t = useTranslations("set");
	const ids = features.map(({ id }) => id);
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.set()}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<SetForm typed={typed} refusal={refusal} unknownId={unknown.length > 0 ? UNKNOWN : undefined} />
			{unknown.length > 0 && <Unknown unknown={unknown} />}
			{together && <Together {...together} />}
			{features.map(({ id, name, summary }) => (
				<section key={id} aria-labelledby={`feature-${id}`} className="section">
					<h2 id={`feature-${id}`}>
						<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
							{name}
						</SiteLink>
					</h2>
					<Verdict verdict={summary.verdict} />
					<ReachBar reach={summary.reach} />
					<p>
						<SiteLink
							href={paths.set({ ...typed, features: ids.filter((other) => other !== id).join() })}
							aria-label={t("removeFeature", { name })}
						>
							{t("remove")}
						</SiteLink>
					</p>
				</section>
			))}
			<CountedAsOne of="set" newestOnly={newestOnly} oldOnly={oldOnly} />
			{ids.length === 0 && (
				<p>
					<SiteLink href={paths.set({ features: "subgrid,has" })}>{t("example")}</SiteLink>
				</p>
			)}
			<p>
				<SiteLink href={paths.plan({ from: typed.target, region: typed.region })}>{t("plan")}</SiteLink>
			</p>
		</article>
	);
}
