import { TableHead } from "@/components/ui/table-scroll";
import { sumRowShareOfTotal } from "@/lib/audience/import/share-of";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-choice.module.css";

interface Line {
	key: string;
	/** The first cell is the row header. */
	cells: string[];
	share: number;
}

interface ShareTableProps {
	caption: string;
	heads: string[];
	lines: Line[];
	/** Maximum number of rows. The others are summed up in a sentence. */
	shown: number;
	/** Number and share (0..1) of rows that are not in `lines`. */
	beyond?: { count: number; share: number };
}

/** A table of shares with a limited number of rows. */
export function ShareTable({
	caption,
	heads,
	lines,
	shown,
	beyond = { count: 0, share: 0 },
}: ShareTableProps) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const rest = lines.slice(shown);
	const count = rest.length + beyond.count;
	const share = beyond.share + sumRowShareOfTotal(rest);
	return (
		<div className="scroll">
			<table className={`table-small numbers ${styles.lines}`}>
				<caption>{caption}</caption>
				<TableHead cells={heads} />
				<tbody>
					{lines.slice(0, shown).map(({ key, cells: [first, ...cells] }) => (
						<tr key={key}>
							<th scope="row">{first}</th>
							{cells.map((cell, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the headers
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
