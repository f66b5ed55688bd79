import { TrendsArticle } from "@/components/trends/trends-article";
import { serverPage } from "@/lib/static-props/page";
import { timePage } from "@/lib/time/loader";
import type { TimeProps } from "@/lib/time/schema/page";

export const getServerSideProps = serverPage(timePage);

export default function TimePage(props: TimeProps) {
	return <TrendsArticle {...props} />;
}
