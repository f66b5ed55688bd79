import { useTranslations } from "use-intl/react";
import styles from "./key-list.module.css";

/** How many keys stand in the open; the rest fold away. */
const SHOWN = 4;

/** Line breaks are welcome after each part of a compat key. */
export function CompatKey({ name }: { name: string }) {
	return (
		<code lang="en" dir="ltr">
			{name.split(".").map((part, index, parts) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key never move
				<span key={index}>
					{part}
					{index < parts.length - 1 && (
						<>
							.<wbr />
						</>
					)}
				</span>
			))}
		</code>
	);
}

/** Compat keys, the first few in the open. */
export function KeyList({ keys }: { keys: string[] }) {
	const t = useTranslations("support");
	const list = (some: string[]) => (
		<ul className={styles.keys}>
			{some.map((key) => (
				<li key={key}>
					<CompatKey name={key} />
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
