import { CompareArticle } from "@/components/compare/compare-article";
import { comparePage } from "@/lib/compare/loader";
import type { CompareProps } from "@/lib/compare/schema";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(comparePage);

export default function ComparePage(props: CompareProps) {
	return <CompareArticle {...props} />;
}
