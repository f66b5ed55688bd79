import { FeedList } from "@/components/feeds/feed-list";
import { feedsPage } from "@/lib/feeds/loader";
import type { FeedsProps } from "@/lib/feeds/schema/page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(feedsPage);

export default function FeedsPage(props: FeedsProps) {
	return <FeedList {...props} />;
}
