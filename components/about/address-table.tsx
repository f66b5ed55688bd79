import { DataCode, DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import type { FactsOf } from "@/lib/about/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./about-table.module.css";

type Address = FactsOf<"api">["addresses"][number];
type Parameter = Address["parameters"][number];

function ParameterText({ name, isRequired, byDefault, description }: Parameter) {
	const t = useTranslations("about.api.addresses");
	const notes = isRequired
		? t("required")
		: byDefault &&
			t.rich("byDefault", {
				value: () => <DataCode>{byDefault}</DataCode>,
			});
	return (
		<li>
			<DataCode>{name}</DataCode> {notes} <DataText>{description?.replaceAll("`", "")}</DataText>
		</li>
	);
}

/** A table of the API's endpoints with their parameters. */
export function AddressTable({ addresses }: Pick<FactsOf<"api">, "addresses">) {
	const t = useTranslations("about.api.addresses");
	return (
		<TableScroll
			caption={t("caption")}
			frame="whole"
			table={`table-small ${styles.table}`}
			heads={[t("address"), t("answers"), t("parameters")]}
		>
			<tbody>
				{addresses.map(({ path, summary, parameters }) => (
					<tr key={path}>
						<th scope="row">
							<DataCode>{path}</DataCode>
						</th>
						<td>
							<DataText>{summary}</DataText>
						</td>
						<td>
							{parameters.length === 0 ? (
								t("noParameters")
							) : (
								<ul>
									{parameters.map((parameter) => (
										<ParameterText key={parameter.name} {...parameter} />
									))}
								</ul>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</TableScroll>
	);
}
