import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { defaultLocale } from "@/lib/i18n/locales";
import { planPage } from "@/lib/plan/loader";
import { toPlanTable } from "@/lib/plan/plan-table";

/** `/plan.csv`: the browsers of a plan's target, with the parameters of `/plan`. */
export const getServerSideProps = createDocumentHandler("/plan.csv", async (_, query) => {
	const outcome = await planPage.load(planPage.params.parse(query), { locale: defaultLocale });
	if (outcome.kind !== "found") return undefined;
	const [parameter] = Object.keys(outcome.props.problems);
	if (parameter !== undefined) return { parameter, detail: "This parameter cannot be read." };
	return toCsvDocument(toPlanTable(outcome.props));
});

export default function NoView() {
	return null;
}
