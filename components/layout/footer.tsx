import { DataDates } from "@/components/ui/data-date";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./footer.module.css";

/** The last day of each data source. Browsers read them from the document, so that new data do not change the bundles. */
const readDataDays = () =>
	(typeof window === "undefined" ? process.env.DATA_DAYS : document.documentElement.dataset.days)?.split(
		" ",
	) ?? [];

/** What readers look for at the end of a page, in columns. Names are messages of `layout`. */
const columns = [
	[
		{ name: "limits", href: paths.about("limits") },
		{ name: "privacy", href: paths.about("privacy") },
	],
	[
		{ name: "tools", href: paths.about("api") },
		{ name: "badges", href: paths.snippets() },
	],
	[
		{ name: "changes", href: paths.changes() },
		{ name: "feeds", href: paths.feeds },
	],
] as const;

/** The site's footer: data sources, licences and the days of the data, then links. */
export function Footer() {
	const t = useTranslations("layout");
	const [features, compat, usage] = readDataDays();
	return (
		<footer className={styles.footer}>
			<div className={styles.inner}>
				<div className="stack tight">
					<p>
						{t.rich("sources", {
							about: (name) => <SiteLink href={paths.about()}>{name}</SiteLink>,
						})}
					</p>
					{features && compat && usage && (
						<p>
							<DataDates features={features} compat={compat} usage={usage} />
						</p>
					)}
				</div>
				{columns.map((links) => (
					<ul key={links[0].name}>
						{links.map(({ name, href }) => (
							<li key={name}>
								<SiteLink href={href}>{t(name)}</SiteLink>
							</li>
						))}
					</ul>
				))}
			</div>
		</footer>
	);
}
