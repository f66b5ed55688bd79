import { shareOf } from "@/lib/domain/share-of";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-choice.module.css";

interface Line {
	key: string;
	/** The first heads the row. */
	cells: string[];
	share: number;
}

interface LinesProps {
	caption: string;
	heads: string[];
	lines: Line[];
	/** How many are shown; of the others only their number and sum. */
	shown: number;
	/** Lines that are not even among `lines`, and their share. */
	beyond?: { count: number; share: number };
}

/** A table of shares that is cut off where it gets long. */
export function Lines({ caption, heads, lines, shown, beyond = { count: 0, share: 0 } }: LinesProps) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const rest = lines.slice(shown);
	const count = rest.length + beyond.count;
	const share = beyond.share + shareOf(rest);
	return (
		<div className={styles.scroll}>
			<table className={styles.lines}>
				<caption>{caption}</caption>
				<thead>
					<tr>
						{heads.map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{lines.slice(0, shown).map(({ key, cells: [first, ...cells] }) => (
						<tr key={key}>
							<th scope="row">{first}</th>
							{cells.map((cell, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the heads
								<td key={index}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{count > 0 && <p className="intro">{t("more", { count, share: percent(share) })}</p>}
		</div>
	);
}
