import { GroupArticle } from "@/components/groups/group-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { groupPage } from "@/lib/groups/loader/group";
import type { GroupProps } from "@/lib/groups/schema";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(groupPage);
export const getStaticProps = staticPage(groupPage);

export default skipPageHydration(function GroupPage(props: GroupProps) {
	return <GroupArticle {...props} />;
});
