import { useEnglish } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./support.module.css";

/** The number of visible keys; the others are in a closed `details`. */
const SHOWN = 3;

/** A compat key as code, with a line-break opportunity after each dot. */
export function CompatKey({ name }: { name: string }) {
	return (
		<code {...useEnglish()}>
			{name.split(".").flatMap((part, index) =>
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key never move
				index === 0 ? part : [".", <wbr key={index} />, part],
			)}
		</code>
	);
}

interface KeyListProps {
	keys: string[];
	/** The parent key, if `keys` are not whole keys. */
	parent?: string | undefined;
	/** The keys without a page. */
	unlinked?: string[] | undefined;
}

/** A list of compat keys with links to their pages. Only the first few are visible. */
export function KeyList({ keys, parent, unlinked = [] }: KeyListProps) {
	const t = useTranslations("support");
	const renderList = (some: string[]) => (
		<ul className={styles.keys}>
			{some.map((key) => (
				<li key={key}>
					{unlinked.includes(key) ? (
						<CompatKey name={key} />
					) : (
						<SiteLink href={paths.compat(parent === undefined ? key : `${parent}.${key}`)}>
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
			{renderList(keys.slice(0, SHOWN))}
			{rest.length > 0 && (
				<details className={styles.more}>
					<summary>{t("moreKeys", { count: rest.length })}</summary>
					{renderList(rest)}
				</details>
			)}
		</>
	);
}
