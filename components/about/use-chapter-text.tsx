import type { ReactNode } from "react";
import { DataCode } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import type { MessageKey, Namespace } from "@/lib/i18n/message-keys";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";

/** Paths of internal links in the handbook's messages, by tag. */
const pages: Record<string, string> = {
	featuresPage: paths.features,
	compatPage: paths.compat(),
	missingPage: paths.missing,
	monthsPage: paths.baseline,
	planPage: paths.plan(),
	setPage: paths.set(),
	dataPage: paths.about("data"),
	reachPage: paths.about("reach"),
	embedPage: paths.snippets(),
};

/** URLs of external links in the handbook's messages, by tag. */
const sites: Record<string, string> = {
	browserslist: "https://github.com/browserslist/browserslist#full-list",
	caniuse: "https://github.com/browserslist/caniuse-lite",
	caniuseSite: "https://caniuse.com",
	mapping: "https://github.com/web-platform-dx/baseline-browser-mapping",
	webFeatures: "https://github.com/web-platform-dx/web-features",
	mcp: "https://modelcontextprotocol.io",
	rfc9457: "https://www.rfc-editor.org/rfc/rfc9457",
};

type Tag = (content: ReactNode) => ReactNode;

const code: Tag = (content) => <DataCode>{content}</DataCode>;

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

/** @returns a function that formats a chapter's messages with their links and markup. */
export function useChapterText<Space extends Namespace>(space: Space) {
	const t = useTranslations(space);
	return (key: MessageKey<Space>, values: Values = {}): ReactNode => t.rich(key, { ...tags, ...values });
}

/** @returns the same in paragraphs, which take their keys from the messages. */
export function useParagraphs<Space extends Namespace>(space: Space) {
	const prose = useChapterText(space);
	return (key: MessageKey<Space>, values?: Values) => <p key={key}>{prose(key, values)}</p>;
}
