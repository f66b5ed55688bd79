import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { defaultLocale } from "@/lib/i18n/locales";
import { targetsPage } from "@/lib/targets/loader/targets";
import { toTargetsTable } from "@/lib/targets/targets-table";

/** `/targets.csv`: how preset targets fit a region's people, with the region of `/targets`. */
export const getServerSideProps = createDocumentHandler("/targets.csv", (_, query) => {
	const outcome = targetsPage.load(targetsPage.params.parse(query), { locale: defaultLocale });
	if (outcome.kind !== "found") return undefined;
	if (outcome.props.isUnknown)
		return { parameter: "region", detail: "There are no usage data for this region." };
	return toCsvDocument(toTargetsTable(outcome.props.fit));
});

export default function NoView() {
	return null;
}
