import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import type { FeedsProps } from "@/lib/feeds/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type FeedFormat, machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import { FeedForm } from "./feed-form";
import styles from "./feed-list.module.css";

interface FeedLinkProps {
	name: string;
	/** The path of the feed in a format. */
	getPath: (format: FeedFormat) => string;
	/** The name comes from the data and is in English. */
	english?: boolean;
}

/** A list item with links to both formats of a feed. */
function FeedLink({ name, getPath, english }: FeedLinkProps) {
	const t = useTranslations("feedsPage");
	return (
		<li>
			<a href={getPath("xml")} type="application/atom+xml" {...(english && { lang: "en", dir: "ltr" })}>
				{name}
			</a>
			<a href={getPath("json")} type="application/feed+json" aria-label={t("asJson", { name })}>
				JSON
			</a>
		</li>
	);
}

const targetField = { name: "target", example: "baseline widely available" } as const;
const reachFields = [{ name: "least", example: "95", required: true, mode: "decimal" }, targetField] as const;
const searchFields = [{ name: "q", example: "group:grid", required: true } as const, targetField];

/** `/feeds`: the site's feeds, and forms for feeds with parameters. */
export function FeedList({ groups, browsers, regions }: FeedsProps) {
	const t = useTranslations("feedsPage");
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.feeds}
				jsonLd={collectionPageJsonLd(t("title"))}
				feed={[
					{ title: t("newly"), href: machinePaths.feed("newly") },
					{ title: t("widely"), href: machinePaths.feed("widely") },
				]}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("intro")}</p>
			</header>
			<div className="columns">
				<section aria-labelledby="reach" className="section">
					<h2 id="reach">{t("reach")}</h2>
					<p className="intro">{t("reachIntro")}</p>
					<FeedForm
						getPath={(format) => machinePaths.reachFeed({}, format)}
						fields={[...reachFields]}
						regions={regions}
					/>
					<p className="intro">{t("reachDay")}</p>
				</section>
				<section aria-labelledby="changes" className="section">
					<h2 id="changes">{t("changes")}</h2>
					<p className="intro">{t("changesIntro")}</p>
					<FeedForm
						getPath={(format) => machinePaths.changesFeed({}, format)}
						fields={[targetField]}
						regions={regions}
					/>
				</section>
				<section aria-labelledby="watch" className="section">
					<h2 id="watch">{t("watch")}</h2>
					<p className="intro">{t("watchIntro")}</p>
					<FeedForm
						getPath={(format) => machinePaths.searchFeed({}, format)}
						fields={searchFields}
						regions={regions}
					/>
				</section>
				<section aria-labelledby="chosen" className="section">
					<h2 id="chosen">{t("chosen")}</h2>
					<p className="intro">{t("chosenIntro")}</p>
					<FeedForm getPath={(format) => machinePaths.featuresFeed({}, format)} featuresName="ids" />
				</section>
			</div>
			<section aria-labelledby="all" className="section">
				<h2 id="all">{t("all")}</h2>
				<ul className={`rows ${styles.feeds}`}>
					{(["newly", "widely"] as const).map((name) => (
						<FeedLink key={name} name={t(name)} getPath={(format) => machinePaths.feed(name, format)} />
					))}
				</ul>
			</section>
			<section aria-labelledby="browsers" className="section">
				<h2 id="browsers">{t("browsers")}</h2>
				<ul className={`rows ${styles.feeds}`}>
					{browsers.map((id) => (
						<FeedLink
							key={id}
							name={browserNames[id] ?? id}
							getPath={(format) => machinePaths.feed(`browsers/${id}`, format)}
							english
						/>
					))}
				</ul>
			</section>
			<section aria-labelledby="groups" className="section">
				<h2 id="groups">{t("groups")}</h2>
				<ul className={`rows ${styles.feeds}`}>
					{groups.map(({ id, name }) => (
						<FeedLink
							key={id}
							name={name}
							getPath={(format) => machinePaths.feed(`groups/${id}`, format)}
							english
						/>
					))}
				</ul>
			</section>
		</article>
	);
}
