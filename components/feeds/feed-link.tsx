import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeedFormat } from "@/lib/paths/machine";

interface FeedLinkProps {
	name: string;
	/** The path of the feed in a format. */
	addressOf: (format: FeedFormat) => string;
	/** The name is the data's own. */
	english?: boolean;
}

/** The way to a feed in both formats. */
export function FeedLink({ name, addressOf, english }: FeedLinkProps) {
	const t = useTranslations("feedsPage");
	return (
		<li>
			<a href={addressOf("xml")} type="application/atom+xml" {...(english && { lang: "en", dir: "ltr" })}>
				{name}
			</a>
			<a href={addressOf("json")} type="application/feed+json" aria-label={t("asJson", { name })}>
				JSON
			</a>
		</li>
	);
}
