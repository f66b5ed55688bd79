import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./not-found.module.css";

type Way = [href: string, text: string];

/** The ways on from what there is not, or not now: pages that are made beforehand, after those of the page's own. */
export function Ways({ first = [] }: { first?: Way[] }) {
	const t = useTranslations("notFound");
	const ways: Way[] = [
		...first,
		[paths.features, t("allFeatures")],
		[paths.groups, t("allGroups")],
		[paths.home, t("home")],
	];
	return (
		<ul className={styles.ways}>
			{ways.map(([href, text]) => (
				<li key={href}>
					<SiteLink className="button" href={href}>
						{text}
					</SiteLink>
				</li>
			))}
		</ul>
	);
}
