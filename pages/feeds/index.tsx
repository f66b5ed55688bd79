import { FeedList } from "@/components/feeds/feed-list";
import { feedsPage } from "@/lib/page-props/feeds";
import type { FeedsProps } from "@/lib/schema/props/feeds";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(feedsPage);

export default function FeedsPage(props: FeedsProps) {
	return <FeedList {...props} />;
}
