import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** Links on pages without content of their own. They lead to pre-rendered pages. */
export function ActionLinks() {
	const t = useTranslations("notFound");
	const links = [
		[paths.features, t("allFeatures")],
		[paths.groups, t("allGroups")],
		[paths.home, t("home")],
	] as const;
	return (
		<ul className="button-row">
			{links.map(([href, text]) => (
				<li key={href}>
					<SiteLink className="button" href={href}>
						{text}
					</SiteLink>
				</li>
			))}
		</ul>
	);
}
