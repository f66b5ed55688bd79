import type { ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import type { MessageKey, Namespace } from "@/lib/i18n/message-keys";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";

/** Pages of the site that the handbook's sentences lead to, by the tag that marks the link. */
const pages: Record<string, string> = {
	featuresPage: paths.features,
	compatPage: paths.compat(),
	missingPage: paths.missing,
	monthsPage: paths.baseline,
	setPage: paths.set(),
	dataPage: paths.about("data"),
	reachPage: paths.about("reach"),
	embedPage: paths.snippets(),
};

const sites: Record<string, string> = {
	browserslist: "https://github.com/browserslist/browserslist#full-list",
	caniuse: "https://github.com/browserslist/caniuse-lite",
	caniuseSite: "https://caniuse.com",
	mapping: "https://github.com/web-platform-dx/baseline-browser-mapping",
	webFeatures: "https://github.com/web-platform-dx/web-features",
	rfc9457: "https://www.rfc-editor.org/rfc/rfc9457",
};

type Tag = (content: ReactNode) => ReactNode;

const code: Tag = (content) => (
	<code lang="en" dir="ltr">
		{content}
	</code>
);

const tags: Record<string, Tag> = {
	code,
	b: (content) => <strong>{content}</strong>,
	openapi: (content) => (
		<a href={machinePaths.openApi} type="application/json">
			{content}
		</a>
	),
	...Object.fromEntries(
		Object.entries(pages).map(([tag, href]): [string, Tag] => [
			tag,
			(content) => <SiteLink href={href}>{content}</SiteLink>,
		]),
	),
	...Object.fromEntries(
		Object.entries(sites).map(([tag, href]): [string, Tag] => [
			tag,
			(content) => <a href={href}>{content}</a>,
		]),
	),
};

type Values = Record<string, string | number | Tag>;

/** Makes the texts of a chapter, with the links and marks that its messages hold. */
export function useProse<Space extends Namespace>(space: Space) {
	const t = useTranslations(space);
	return (key: MessageKey<Space>, values: Values = {}): ReactNode => t.rich(key, { ...tags, ...values });
}
