import { SnapshotArticle } from "@/components/groups/snapshot-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { snapshotPage } from "@/lib/groups/loader/snapshot";
import type { SnapshotProps } from "@/lib/groups/schema";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(snapshotPage);
export const getStaticProps = staticPage(snapshotPage);

export default skipPageHydration(function SnapshotPage(props: SnapshotProps) {
	return <SnapshotArticle {...props} />;
});
