import { SiteLink } from "@/components/layout/site-link";
import { CompatKey } from "@/components/support/key-list";
import { tellingName } from "@/lib/domain/telling-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./neighbours.module.css";

interface NeighboursProps {
	parent: string;
	name: string;
	before: string[];
	after: string[];
}

/** The nearest nodes beside this one, and the way to all of them. */
export function Neighbours({ parent, name, before, after }: NeighboursProps) {
	const t = useTranslations("compat");
	if (before.length + after.length === 0) return null;
	const links = (names: string[]) =>
		names.map((other) => (
			<li key={other}>
				<SiteLink href={paths.compat(parent ? `${parent}.${other}` : other)}>
					<CompatKey name={tellingName(parent, other)} />
				</SiteLink>
			</li>
		));
	return (
		<nav aria-labelledby="beside" className={styles.neighbours}>
			<h2 id="beside">{t("beside")}</h2>
			<ul>
				{links(before)}
				<li aria-current="page">
					<CompatKey name={name} />
				</li>
				{links(after)}
			</ul>
			<SiteLink href={paths.compat(parent)}>{t("allBeside")}</SiteLink>
		</nav>
	);
}
