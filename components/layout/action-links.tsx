import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./not-found.module.css";

type ActionLink = [href: string, text: string];

/** Links on pages without content of their own. They lead to pre-rendered pages; `first` comes before them. */
export function ActionLinks({ first = [] }: { first?: ActionLink[] }) {
	const t = useTranslations("notFound");
	const links: ActionLink[] = [
		...first,
		[paths.features, t("allFeatures")],
		[paths.groups, t("allGroups")],
		[paths.home, t("home")],
	];
	return (
		<ul className={styles.actions}>
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
