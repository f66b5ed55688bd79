import { OfflineArticle } from "@/components/site/offline-article";
import { offlinePage } from "@/lib/site/loader/offline";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(offlinePage);

export default function OfflinePage() {
	return <OfflineArticle />;
}
