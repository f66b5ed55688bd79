import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./key-list.module.css";

/** How many keys stand in the open; the rest fold away. */
const SHOWN = 4;

/** A compat key as code; line breaks are welcome after each of its parts. */
export function CompatKey({ name }: { name: string }) {
	return (
		<code lang="en" dir="ltr">
			{name.split(".").flatMap((part, index) =>
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key never move
				index === 0 ? part : [".", <wbr key={index} />, part],
			)}
		</code>
	);
}

interface KeyListProps {
	keys: string[];
	/** The key that the names stand below, where they are not whole keys. */
	under?: string | undefined;
	/** Those that have no page. */
	gone?: string[] | undefined;
}

/** Compat keys with the way to their pages, the first few in the open. */
export function KeyList({ keys, under, gone = [] }: KeyListProps) {
	const t = useTranslations("support");
	const list = (some: string[]) => (
		<ul className={styles.keys}>
			{some.map((key) => (
				<li key={key}>
					{gone.includes(key) ? (
						<CompatKey name={key} />
					) : (
						<SiteLink href={paths.compat(under === undefined ? key : `${under}.${key}`)}>
							<CompatKey name={key} />
						</SiteLink>
					)}
				</li>
			))}
		</ul>
	);
	const rest = keys.slice(SHOWN);
	return (
		<>
			{list(keys.slice(0, SHOWN))}
			{rest.length > 0 && (
				<details className={styles.more}>
					<summary>{t("moreKeys", { count: rest.length })}</summary>
					{list(rest)}
				</details>
			)}
		</>
	);
}
