import { GroupTree } from "@/components/groups/group-tree";
import { skipPageHydration } from "@/components/ui/static-island";
import { groupsPage } from "@/lib/groups/loader/groups";
import type { GroupsProps } from "@/lib/groups/schema";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(groupsPage);

export default skipPageHydration(function GroupsPage(props: GroupsProps) {
	return <GroupTree {...props} />;
});
