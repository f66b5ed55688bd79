import { useTranslations } from "@/lib/i18n/use-translations";
import type { CheckReport } from "@/lib/schema/check";
import styles from "./findings.module.css";

/** So many are named. */
const NAMED = 20;

/** Parts of files that could not be read, and files that were not looked into. */
export function NotChecked({ unreadable, refused }: Pick<CheckReport, "unreadable" | "refused">) {
	const t = useTranslations("check");
	return (
		<>
			{unreadable.length > 0 && (
				<section aria-labelledby="unreadable" className="section">
					<h2 id="unreadable">{t("unreadable")}</h2>
					<p className="intro">{t("unreadableIntro")}</p>
					<ul>
						{unreadable.slice(0, NAMED).map(({ file, line, column, kind, message }) => (
							<li key={`${file}:${line}:${column}`} className={styles.unreadable}>
								<i className="icon icon-limited" />{" "}
								<code lang="en" dir="ltr">{`${file}:${line}:${column}`}</code>{" "}
								{kind === "depth" ? t("depth") : <span lang="en">{message}</span>}
							</li>
						))}
					</ul>
				</section>
			)}
			{refused.length > 0 && (
				<details>
					<summary>{t("refused", { count: refused.length })}</summary>
					<ul>
						{refused.slice(0, 10 * NAMED).map(({ file, reason }) => (
							<li key={file}>
								<code lang="en" dir="ltr">
									{file}
								</code>{" "}
								{t(`refusedBecause.${reason}`)}
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}
