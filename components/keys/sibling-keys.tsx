import clsx from "clsx";
import { CompatKey } from "@/components/support/key-list";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getDescriptiveName } from "@/lib/keys/descriptive-name";
import { paths } from "@/lib/paths/pages";
import styles from "./sibling-keys.module.css";

interface SiblingKeysProps {
	parent: string;
	name: string;
	before: string[];
	after: string[];
}

/** Links to the nearest siblings of a node, and to its parent, which lists all of them. */
export function SiblingKeys({ parent, name, before, after }: SiblingKeysProps) {
	const t = useTranslations("compat");
	if (before.length + after.length === 0) return null;
	const links = (names: string[]) =>
		names.map((other) => (
			<li key={other}>
				<SiteLink href={paths.compat(parent ? `${parent}.${other}` : other)}>
					<CompatKey name={getDescriptiveName(parent, other)} />
				</SiteLink>
			</li>
		));
	return (
		<nav aria-labelledby="siblings" className={clsx("stack tight", styles.siblings)}>
			<h2 id="siblings">{t("siblings")}</h2>
			<ul className="cluster">
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
