import { useTranslations } from "@/lib/i18n/use-translations";
import { SiteLink } from "./site-link";
import styles from "./trail.module.css";

interface Step {
	name: string;
	path: string;
	/** The name is the data's, not the catalogue's. */
	english?: boolean;
}

/** The pages above this one, outermost first. */
export function Trail({ steps }: { steps: Step[] }) {
	const t = useTranslations("layout");
	return (
		<nav aria-label={t("trail")}>
			<ol className={styles.trail}>
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
