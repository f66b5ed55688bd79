import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { toGroupsTable } from "@/lib/groups/groups-table";
import { groupsPage } from "@/lib/groups/loader/groups";

/** `/groups.csv`: the tree of groups. */
export const getServerSideProps = createDocumentHandler("/groups.csv", () => {
	const outcome = groupsPage.load();
	return outcome.kind === "found" ? toCsvDocument(toGroupsTable(outcome.props.groups)) : undefined;
});

export default function NoView() {
	return null;
}
