import { DataLink } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import type { ComparedVersion, ComparisonProps } from "@/lib/compare/schema";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { getVersionName } from "./version-name";

/** The number of compat keys in each area that a single version supports best, for each version. */
export function KeyCounts({
	keys,
	versions,
}: {
	keys: ComparisonProps["keys"];
	versions: ComparedVersion[];
}) {
	const t = useTranslations("compare");
	const number = (count: number) => t("number", { count });
	return (
		<div className="section">
			<h2>{t("keys")}</h2>
			<p className="intro">{t("keysIntro")}</p>
			<TableScroll
				caption={t("keys")}
				table="numbers"
				heads={[
					t("area"),
					...versions.map((version) => (
						<DataLink key="link" href={paths.release(version.browser, version.version)}>
							{getVersionName(version)}
						</DataLink>
					)),
					t("shared"),
				]}
			>
				<tbody>
					{keys.map(({ area, best, shared }) => (
						<tr key={area}>
							<th scope="row">
								<DataLink href={paths.compat(area)}>{area}</DataLink>
							</th>
							{versions.map((version, index) => (
								<td key={getVersionName(version)}>{number(best[index] ?? 0)}</td>
							))}
							<td>{number(shared)}</td>
						</tr>
					))}
				</tbody>
			</TableScroll>
		</div>
	);
}
