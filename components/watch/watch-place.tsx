import { useTranslations } from "@/lib/i18n/use-translations";
import { escapeXml } from "@/lib/support/escape-xml";
import type { Watched } from "@/lib/watch/watched-item";
import styles from "./watch.module.css";

/**
 * The place of the button that puts features or keys on the reader's watchlist. It is there from the start; its code loads
 * at the first press, or when there is a list (`watch-host.tsx`).
 */
export function WatchPlace({ items }: { items: Pick<Watched, "id" | "name">[] }) {
	const t = useTranslations("watchButton");
	const data = JSON.stringify(items.map(({ id, name }) => ({ id, name })));
	return (
		<span
			key={data}
			className={styles.place}
			data-watch={data}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: an escaped message
			dangerouslySetInnerHTML={{
				__html: `<button type="button" class="chip" aria-pressed="false">${escapeXml(t("add"))}</button>`,
			}}
		/>
	);
}
