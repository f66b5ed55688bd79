import { GroupArticle } from "@/components/groups/group-article";
import { groupPage } from "@/lib/page-props/group";
import type { GroupProps } from "@/lib/schema/props/lists";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(groupPage);
export const getStaticProps = staticPage(groupPage);

export default function GroupPage(props: GroupProps) {
	return <GroupArticle {...props} />;
}
