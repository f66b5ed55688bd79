import { SelectField } from "@/components/forms/field";
import { FieldGroup } from "@/components/forms/field-group";
import type { Choice, TableHead } from "@/lib/client/import/protocol";
import { type ColumnRole, columnRoles } from "@/lib/domain/import/roles";
import { useTranslations } from "@/lib/i18n/use-translations";

const LONGEST_SAMPLE = 30;

/** Names a column by its head, else by its place. */
export function useColumnName(head: TableHead): (index: number) => string {
	const t = useTranslations("imports");
	return (index) => head.header[index]?.slice(0, LONGEST_SAMPLE) || t("column", { number: index + 1 });
}

/** A column is what the reader says it is: what was doubtful of it no longer is. */
const settledBy = (role: ColumnRole, settled: Choice["settled"]): Choice["settled"] =>
	role === "count" || role === "version" ? [...new Set([...settled, role])] : settled;

interface ColumnChoiceProps {
	head: TableHead;
	choice: Choice;
	onChoice: (choice: Choice) => void;
}

/** Which column holds what, to be corrected. */
export function ColumnChoice({ head, choice, onChoice }: ColumnChoiceProps) {
	const t = useTranslations("imports");
	const nameOf = useColumnName(head);
	const { columns, settled } = choice;
	const names = head.header.map((_, index) => {
		const text = (head.sample[0]?.[index] ?? "").trim().slice(0, LONGEST_SAMPLE);
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
								settled: settledBy(role, settled),
							});
						}}
					>
						<option value="">{t("noColumn")}</option>
						{names.map((name, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
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
