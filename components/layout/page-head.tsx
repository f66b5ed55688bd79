import Head from "next/head";
import { useTranslations } from "use-intl/react";

/** What a page says of itself: its title, which the route announcer speaks too, and a description. */
export function PageHead({ title, description }: { title?: string; description: string }) {
	const t = useTranslations("layout");
	const name = t("siteName");
	return (
		<Head>
			<title>{title === undefined ? `${name}: ${t("tagline")}` : `${title} – ${name}`}</title>
			<meta name="description" content={description} />
			<meta property="og:title" content={title ?? name} />
			<meta property="og:description" content={description} />
		</Head>
	);
}
