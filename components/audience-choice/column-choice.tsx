import { SelectField } from "@/components/forms/field";
import { FieldGroup } from "@/components/forms/field-group";
import type { TableHead } from "@/lib/client/import/protocol";
import { type Columns, columnRoles } from "@/lib/domain/import/columns";
import { useTranslations } from "@/lib/i18n/use-translations";

const LONGEST_SAMPLE = 30;

/** Which column holds what, to be corrected. */
export function ColumnChoice({
	head,
	onColumns,
}: {
	head: TableHead;
	onColumns: (columns: Columns) => void;
}) {
	const t = useTranslations("audience");
	const { header, sample, columns } = head;
	const names = header.map((name, index) => {
		const text = (sample[0]?.[index] ?? "").trim().slice(0, LONGEST_SAMPLE);
		const named = name.slice(0, LONGEST_SAMPLE) || t("column", { number: index + 1 });
		return text === "" ? named : t("columnSample", { name: named, sample: text });
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
							onColumns(value === "" ? others : { ...others, [role]: Number(value) });
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
