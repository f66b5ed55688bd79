import { useTranslations } from "@/lib/i18n/use-translations";
import { SiteLink } from "./site-link";

/** An ancestor of a page. */
export interface BreadcrumbItem {
	name: string;
	path: string;
	/** The name comes from the data and is in English. */
	english?: boolean;
}

/** Breadcrumb navigation: the ancestors of the page, outermost first. */
export function Breadcrumbs({ steps }: { steps: BreadcrumbItem[] }) {
	const t = useTranslations("layout");
	return (
		<nav aria-label={t("trail")}>
			<ol className="breadcrumbs">
				{steps.map(({ name, path, english }) => (
					<li key={path}>
						<SiteLink href={path} {...(english && { lang: "en", dir: "ltr" })}>
							{name}
						</SiteLink>
					</li>
				))}
			</ol>
		</nav>
	);
}
