import { SnapshotArticle } from "@/components/snapshots/snapshot-article";
import { snapshotPage } from "@/lib/page-props/snapshot";
import type { SnapshotProps } from "@/lib/schema/props/snapshots";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(snapshotPage);
export const getStaticProps = staticPage(snapshotPage);

export default function SnapshotPage(props: SnapshotProps) {
	return <SnapshotArticle {...props} />;
}
