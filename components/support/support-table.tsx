import { useTranslations } from "use-intl/react";
import { Day } from "@/components/text/day";
import { browserNames } from "@/lib/domain/browser-names";
import type { FeatureSupport } from "@/lib/schema/feature-support";
import { Statement } from "./statement";
import { SupportAnswer } from "./support-answer";
import styles from "./support-table.module.css";

/** How many statements of a browser stand in the open; the rest fold away. */
const SHOWN = 2;

interface SupportTableProps {
	support: FeatureSupport[];
	/** Release days by `browser version`. */
	released: Record<string, string>;
	/** How many compat keys the feature has. */
	keysInAll: number;
}

function Statements({ statements, keysInAll }: Pick<FeatureSupport, "statements"> & { keysInAll: number }) {
	const t = useTranslations("support");
	const show = (some: FeatureSupport["statements"]) =>
		some.map((statement) => (
			<Statement key={JSON.stringify(statement)} statement={statement} keysInAll={keysInAll} />
		));
	const rest = statements.slice(SHOWN);
	return (
		<>
			{show(statements.slice(0, SHOWN))}
			{rest.length > 0 && (
				<details className={styles.more}>
					<summary>{t("moreStatements", { count: rest.length })}</summary>
					{show(rest)}
				</details>
			)}
		</>
	);
}

/** A feature in the core browsers: a row a browser, and below it every statement that says more than a version. */
export function SupportTable({ support, released, keysInAll }: SupportTableProps) {
	const t = useTranslations("support");
	return (
		<table className={styles.table}>
			<caption className="unseen">{t("tableCaption")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("browser")}</th>
					<th scope="col">{t("since")}</th>
					<th scope="col">{t("released")}</th>
				</tr>
			</thead>
			{support.map(({ browser, answer, statements }) => {
				const day = "since" in answer && released[`${browser} ${answer.since}`];
				const remarks = statements.length > 0;
				return (
					<tbody key={browser}>
						<tr>
							<th scope="rowgroup" rowSpan={remarks ? 2 : 1} lang="en">
								{browserNames[browser]}
							</th>
							<td>
								<SupportAnswer answer={answer} />
							</td>
							<td className={styles.day}>{day ? <Day day={day} brief /> : "–"}</td>
						</tr>
						{remarks && (
							<tr>
								<td colSpan={2} className={styles.remarks}>
									<Statements statements={statements} keysInAll={keysInAll} />
								</td>
							</tr>
						)}
					</tbody>
				);
			})}
		</table>
	);
}
