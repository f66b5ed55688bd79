import { useTranslations } from "use-intl/react";
import { browserNames } from "@/lib/domain/browser-names";
import type { FeatureView } from "@/lib/schema/props/feature";
import type { CoreBrowser } from "@/lib/schema/web-features";
import { KeyList } from "./key-list";
import styles from "./key-table.module.css";
import { SupportAnswer } from "./support-answer";

/** A feature's compat keys in the core browsers. Keys with the same answers share a row, so that what differs shows. */
export function KeyTable({ keyTable: { keys, answers } }: Pick<FeatureView, "keyTable">) {
	const t = useTranslations("support");
	const browsers = Object.keys(browserNames) as CoreBrowser[];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
		<section className="table-frame" aria-label={t("keyTableCaption")} tabIndex={0}>
			<table className={styles.table}>
				<caption className="unseen">{t("keyTableCaption")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("keys")}</th>
						{browsers.map((browser) => (
							<th key={browser} scope="col" lang="en">
								{browserNames[browser]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{answers.map((cells, row) => {
						const same = keys.filter(([, index]) => index === row).map(([key]) => key);
						return (
							<tr key={same[0]}>
								<th scope="row">
									<KeyList keys={same} />
								</th>
								{browsers.map((browser, column) => {
									const answer = cells[column];
									return <td key={browser}>{answer && <SupportAnswer answer={answer} />}</td>;
								})}
							</tr>
						);
					})}
				</tbody>
			</table>
		</section>
	);
}
