import { GroupTree } from "@/components/groups/group-tree";
import { groupsPage } from "@/lib/page-props/groups";
import type { GroupsProps } from "@/lib/schema/props/lists";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(groupsPage);

export default function GroupsPage(props: GroupsProps) {
	return <GroupTree {...props} />;
}
