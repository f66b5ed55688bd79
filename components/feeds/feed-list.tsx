import { Page } from "@/components/layout/page";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
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
const searchFields = [{ name: "q", example: "group:grid" } as const, targetField];

/** `/feeds`: the site's feeds, and forms for feeds with parameters. */
export function FeedList({ groups, browsers, regions }: FeedsProps) {
	const t = useTranslations("feedsPage");
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("intro")}
			path={paths.feeds}
			jsonLd="collection"
			feed={[
				{ title: t("newly"), href: machinePaths.feed("newly") },
				{ title: t("widely"), href: machinePaths.feed("widely") },
			]}
		>
			<div className="columns">
				<Section id="reach" title={t("reach")} intro={t("reachIntro")}>
					<FeedForm
						getPath={(format) => machinePaths.reachFeed({}, format)}
						fields={[...reachFields]}
						regions={regions}
					/>
					<p className="intro">{t("reachDay")}</p>
				</Section>
				<Section id="changes" title={t("changes")} intro={t("changesIntro")}>
					<FeedForm
						getPath={(format) => machinePaths.searchFeed({}, format)}
						fields={searchFields}
						regions={regions}
					/>
					<p>
						<SiteLink href={paths.watch()}>{t("chosen")}</SiteLink>
					</p>
				</Section>
			</div>
			<Section id="all" title={t("all")}>
				<ul className={`rows ${styles.feeds}`}>
					{(["newly", "widely"] as const).map((name) => (
						<FeedLink key={name} name={t(name)} getPath={(format) => machinePaths.feed(name, format)} />
					))}
				</ul>
			</Section>
			<Section id="browsers" title={t("browsers")}>
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
			</Section>
			<Section id="groups" title={t("groups")}>
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
			</Section>
		</Page>
	);
}
