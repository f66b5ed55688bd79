import type { ReactNode } from "react";
import { skipHydration } from "@/components/ui/static-island";
import { useTranslations } from "@/lib/i18n/use-translations";
import { Footer } from "./footer";
import { Header } from "./header";
import styles from "./layout.module.css";

const StaticFooter = skipHydration(Footer);

/** The layout of every page. `#top` receives the focus after a navigation. */
export function Layout({ children }: { children: ReactNode }) {
	const t = useTranslations("layout");
	return (
		<>
			<div id="top" tabIndex={-1} />
			<a className={styles.skip} href="#content">
				{t("skipToContent")}
			</a>
			<Header />
			<main id="content" tabIndex={-1} className={styles.content}>
				{children}
			</main>
			<StaticFooter />
		</>
	);
}
