import { CompareArticle } from "@/components/compare/compare-article";
import { comparePage } from "@/lib/page-props/compare";
import type { CompareProps } from "@/lib/schema/props/compare";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(comparePage);

export default function ComparePage(props: CompareProps) {
	return <CompareArticle {...props} />;
}
