import { Page } from "@/components/layout/page";
import { DataLink } from "@/components/ui/data-text";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CompatAreasProps } from "@/lib/keys/schema";
import { paths } from "@/lib/paths/pages";

/** `/compat`: the areas of the key tree. */
export function KeyAreas({ areas }: CompatAreasProps) {
	const t = useTranslations("compat");
	const total = areas.reduce((sum, { count }) => sum + count, 0);
	return (
		<Page
			title={t("areas")}
			description={t("areasDescription", { count: total })}
			intro={t("areasDescription", { count: total })}
			path={paths.compat()}
			jsonLd="collection"
			csv={{ list: "compat" }}
		>
			<ul className="columns">
				{areas.map(({ name, count }) => (
					<li key={name}>
						<h2>
							<DataLink href={paths.compat(name)}>{name}</DataLink>
						</h2>
						<p className="small">{t("count", { count })}</p>
						<p className="small">{t(`area.${name}`)}</p>
					</li>
				))}
			</ul>
		</Page>
	);
}
