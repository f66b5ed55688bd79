import { OfflineArticle } from "@/components/offline/offline-article";
import { offlinePage } from "@/lib/page-props/offline";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(offlinePage);

export default function OfflinePage() {
	return <OfflineArticle />;
}
