import "./footer.module.css";
import type { ReactNode } from "react";
import { staticIsland } from "@/components/ui/static-island";
import { useTranslations } from "@/lib/i18n/use-translations";
import { Header } from "./header";
import styles from "./layout.module.css";

/** Its code never loads: the footer stays as the document came with it. The import above loads its styles. */
const StaticFooter = staticIsland<object>(
	() => import("./footer").then((module) => module.Footer),
	typeof window === "undefined" ? require("./footer").Footer : undefined,
);

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
