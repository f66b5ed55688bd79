import { FieldGroup, SelectField } from "@/components/ui/field";
import type { ImportOptions, TableHead } from "@/lib/audience/import/client/import-protocol";
import { type ColumnRole, columnRoles, EACH_ROW } from "@/lib/audience/import/column-roles";
import { truncateWords } from "@/lib/audience/import/truncate-words";
import { useTranslations } from "@/lib/i18n/use-translations";

const MAX_SAMPLE_LENGTH = 30;

/** Names a column by its header, else by its number. */
export function useColumnName(head: TableHead): (index: number) => string {
	const t = useTranslations("imports");
	return (index) =>
		truncateWords(head.header[index] ?? "", MAX_SAMPLE_LENGTH) || t("column", { number: index + 1 });
}

/** Choosing a column answers the question about it. */
const addSettled = (role: ColumnRole, settled: ImportOptions["settled"]): ImportOptions["settled"] =>
	role === "count" || role === "version" ? [...new Set([...settled, role])] : settled;

interface ColumnChoiceProps {
	head: TableHead;
	choice: ImportOptions;
	onChoice: (choice: ImportOptions) => void;
}

/** Lets the reader correct the role of each column. */
export function ColumnChoice({ head, choice, onChoice }: ColumnChoiceProps) {
	const t = useTranslations("imports");
	const nameOf = useColumnName(head);
	const { columns, settled } = choice;
	const countsRows = head.candidates.some(({ index }) => index === EACH_ROW);
	const names = head.header.map((_, index) => {
		const text = truncateWords((head.sample[0]?.[index] ?? "").trim(), MAX_SAMPLE_LENGTH);
		return text === "" ? nameOf(index) : t("columnSample", { name: nameOf(index), sample: text });
	});
	return (
		<FieldGroup label={t("columns")} hint={t("columnsMeans")}>
			{() =>
				columnRoles.map((role) => (
					<SelectField
						key={role}
						label={t(`role.${role}`)}
						value={columns[role] ?? ""}
						onChange={({ target: { value } }) => {
							const { [role]: _, ...others } = columns;
							onChoice({
								...choice,
								columns: value === "" ? others : { ...others, [role]: Number(value) },
								settled: addSettled(role, settled),
							});
						}}
					>
						<option value="">{t("noColumn")}</option>
						{role === "count" && countsRows && <option value={EACH_ROW}>{t("eachRow")}</option>}
						{names.map((name, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
							<option key={index} value={index}>
								{name}
							</option>
						))}
					</SelectField>
				))
			}
		</FieldGroup>
	);
}
