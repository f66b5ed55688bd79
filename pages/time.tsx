import { TimeArticle } from "@/components/time/time-article";
import { timePage } from "@/lib/page-props/time";
import type { TimeProps } from "@/lib/schema/props/time";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(timePage);

export default function TimePage(props: TimeProps) {
	return <TimeArticle {...props} />;
}
