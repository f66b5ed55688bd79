import { WatchArticle } from "@/components/watch/watch-article";
import { serverPage } from "@/lib/static-props/page";
import { watchPage } from "@/lib/watch/loader";
import type { WatchProps } from "@/lib/watch/schema/page";

export const getServerSideProps = serverPage(watchPage);

export default function WatchPage(props: WatchProps) {
	return <WatchArticle {...props} />;
}
