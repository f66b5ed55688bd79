import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeedFormat } from "@/lib/paths/machine";

interface FeedLinkProps {
	name: string;
	/** The path of the feed in a format. */
	getPath: (format: FeedFormat) => string;
	/** The name comes from the data and is in English. */
	english?: boolean;
}

/** A list item with links to both formats of a feed. */
export function FeedLink({ name, getPath, english }: FeedLinkProps) {
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
